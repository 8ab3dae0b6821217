// The one inline style that a document carries, and the policy that allows it and no other.
import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

// The source by which a content security policy allows an inline script or style.
export const cspHashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

export function styleHashIn(html: string): string | undefined {
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return style === undefined ? undefined : cspHashOf(style)
}

const styleSource = "style-src 'self'"

// Until a document that carries one is sent, the policy allows none.
export function allowStyle(reply: FastifyReply, styleHash: string | undefined): FastifyReply {
  if (styleHash === undefined) return reply
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header('content-security-policy', policy.replace(styleSource, `${styleSource} ${styleHash}`))
}
