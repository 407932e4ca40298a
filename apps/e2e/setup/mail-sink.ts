import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** Where the stories read the folder with the received mails. */
export const MAILS_VARIABLE = 'LOTSE_TEST_STORY_MAILS'

/** A mail server that stores every mail as a file in `folder`, without authentication and encryption. */
export async function startMailSink(folder: string): Promise<{ readonly port: number; readonly server: Server }> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = createServer((socket) => receive(socket, (mail) => writeFile(join(folder, `${++count}.eml`), mail)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, server }
}

/** The dialogue of RFC 5321, as far as a client without extensions needs it. */
function receive(socket: Socket, store: (mail: string) => Promise<void>): void {
  let waiting = ''
  let mail: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 sink')
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (waiting + text).split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) {
      if (mail === null) {
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'DATA') mail = []
        say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
      } else if (line === '.') {
        void store(mail.join('\n')).then(() => say('250 ok'))
        mail = null
      } else {
        mail.push(line.replace(/^\./, ''))
      }
    }
  })
  socket.on('error', () => {})
}

/** The newest mail to an address, without the line breaks of its encoding; undefined until it has arrived. */
export async function newestMailTo(address: string): Promise<string | undefined> {
  const folder = process.env[MAILS_VARIABLE] ?? ''
  const names = (await readdir(folder)).toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  for (const name of names) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (mail.includes(address)) return mail.replaceAll('=\n', '').replaceAll('=3D', '=')
  }
  return undefined
}
