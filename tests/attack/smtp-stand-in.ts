import { createServer, type Socket } from 'node:net'

interface TakenMail {
  readonly to: string
  readonly messageId: string
  readonly message: string
}

/** By default, the mail server accepts everything. */
interface SmtpBehaviour {
  readonly onRecipient?: (to: string) => string
  /**
   * Returns the response to a complete mail, or null to accept the mail and close the connection without a response.
   */
  readonly onMail?: (mail: TakenMail) => Promise<string | null> | string | null
}

export interface SmtpStandIn {
  readonly port: number
  /** Mails that the server accepted, with or without a response. */
  readonly taken: readonly TakenMail[]
  behave(next: SmtpBehaviour): void
  close(): Promise<void>
}

const mostConnections = 50
const maxBytes = 200_000
const idleTimeout = 60_000

export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: SmtpBehaviour = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.setTimeout(idleTimeout, () => socket.destroy())
    serve(socket, async (to, message) => {
      const mail = { to, message, messageId: /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '' }
      const { onMail = () => '250 taken' } = behaviour
      // Record the mail before responding, as a real server stores a mail before it responds.
      const index = taken.push(mail) - 1
      const answer = await onMail(mail)
      if (answer !== null && !answer.startsWith('2')) taken.splice(index, 1)
      return answer
    })
  })
  server.maxConnections = mostConnections
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()

  function serve(socket: Socket, take: (to: string, message: string) => Promise<string | null>): void {
    let unread = ''
    let to = ''
    let isReadingMail = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    async function obey(line: string): Promise<void> {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say((behaviour.onRecipient ?? (() => '250 yes'))(to))
      } else if (command === 'DATA') {
        isReadingMail = true
        say('354 go on')
      } else if (command === 'QUIT') {
        socket.end('221 bye\r\n')
      } else say(command === 'STAR' ? '502 no encryption here' : '250 yes')
    }
    async function read(): Promise<void> {
      for (;;) {
        const mark = isReadingMail ? '\r\n.\r\n' : '\r\n'
        const end = unread.indexOf(mark)
        if (end < 0) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + mark.length)
        if (!isReadingMail) await obey(part)
        else {
          isReadingMail = false
          const answer = await take(to, part)
          if (answer === null) return void socket.destroy()
          say(answer)
        }
      }
    }
    let reading = Promise.resolve()
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      if (unread.length > maxBytes) return void socket.destroy()
      reading = reading.then(read)
    })
    say('220 stand-in')
  }

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    behave(next) {
      behaviour = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
