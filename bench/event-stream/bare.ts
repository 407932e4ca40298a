/** The baseline of the machine: a server without logic that writes each received message to every connection. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

const sockets: Socket[] = []
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.once('data', () => {
    sockets.push(socket)
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nid: 0\nevent: ready\ndata: {}\n\n')
  })
})
process.on('message', (message: 'cpu' | { readonly id: string }) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
    return
  }
  const data = JSON.stringify({ type: 'kpi.changed', id: message.id })
  const frame = Buffer.from(`id: 1\nevent: kpi.changed\ndata: ${data}\n\n`)
  for (const socket of sockets) socket.write(frame)
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
