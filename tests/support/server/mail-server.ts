// A real mail server on this machine. How it treats an email follows from the recipient's name.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

// By the part of the address before the @: greylisted is deferred once, nobody is refused, full is refused after the text;
// hangup loses the connection before the text, dropped after it; silent is never answered.
type MailServer = {
  url: string
  // What it has taken, in the order of arrival.
  taken: { to: string; text: string; isUtf8Asked: boolean }[]
  // Called when it has a whole email and before it says so.
  onTaken: (taken: () => void) => void
  // When the first silent one has arrived.
  hanging: Promise<void>
}

const reply = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

export async function startMailServer(): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const deferred = new Set<string>()
  const hanging = Promise.withResolvers<void>()
  let beforeReply: () => void = () => {}
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === id) connection._socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, session, done) {
      const [name = ''] = address.split('@')
      if (name === 'nobody') return done(reply(550, '5.1.1 No such mailbox'))
      if (name === 'hangup') return hangUp(session)
      if (name === 'silent') return hanging.resolve()
      if (name !== 'greylisted' || deferred.has(address)) return done()
      deferred.add(address)
      return done(reply(450, '4.7.1 Greylisted, please try again'))
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const [recipient] = rcptTo
        const isUtf8Asked = mailFrom !== false && 'SMTPUTF8' in (mailFrom.args || {})
        const to = recipient ? recipient.address : ''
        if (to.startsWith('full@')) return done(reply(552, '5.2.2 The mailbox is full'))
        taken.push({ to, text: Buffer.concat(pieces).toString(), isUtf8Asked })
        beforeReply()
        if (to.startsWith('dropped@')) return hangUp(session)
        return done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    hanging: hanging.promise,
    onTaken: (work) => {
      beforeReply = work
    },
  }
}
