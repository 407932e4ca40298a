import { runTask, type Task } from './task.ts'

// The page ends the worker to cancel a task.
self.onmessage = ({ data }: MessageEvent<Task>) => {
  for (const message of runTask(data)) self.postMessage(message)
}
