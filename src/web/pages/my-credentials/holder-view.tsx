// The part of /my-credentials that the server fills in: plain forms, which need no script.
import type { ReactNode } from 'react'
import { holderPaths } from '#constants/interface.ts'
import { ask, asked, enter, left, off, spent } from '#content/pages/my-credentials.ts'
import type { HolderView } from '#contract/holder.ts'
import { OwnPage } from '#web/pages/my-credentials/own-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const mailLook =
  'inline-flex min-h-target items-center font-semibold text-action underline underline-offset-4 wrap-anywhere'

function Message({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <section className="prose-measure grid justify-items-start gap-y-4">
      <h2 className="text-3xl">{heading}</h2>
      <p className="text-lg text-soft">{text}</p>
      {children}
    </section>
  )
}

const Again = ({ text }: { text: string }) => <TextLink href={holderPaths.ask} text={text} />

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className={mailLook}>
    {to}
  </a>
)

function AskForm({ typed = '', isFaulty }: Extract<HolderView, { kind: 'ask' }>) {
  return (
    <form method="post" action={holderPaths.ask} className="grid max-w-xl gap-y-4">
      <TextField
        label={ask.label}
        hint={ask.hint}
        error={isFaulty && ask.fault}
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={typed}
        required
      />
      <div>
        <Button look="action" type="submit">
          {ask.button}
        </Button>
      </div>
      <p className="text-[0.95rem] text-soft">{ask.privacy}</p>
    </form>
  )
}

export function HolderPart(view: HolderView) {
  if (view.kind === 'own') return <OwnPage {...view} />
  if (view.kind === 'ask') return <AskForm {...view} />
  if (view.kind === 'off')
    return (
      <Message {...off}>
        <Mail to={view.mailTo} />
      </Message>
    )
  if (view.kind === 'asked')
    return (
      <Message {...asked}>
        <p className="text-soft">
          {asked.other} <Mail to={view.mailTo} />.
        </p>
        <Again text={asked.again} />
      </Message>
    )
  if (view.kind === 'enter')
    return (
      <Message {...enter}>
        <form method="post" action={holderPaths.open}>
          <input type="hidden" name="key" value={view.secret} />
          <Button look="action" type="submit">
            {enter.button}
          </Button>
        </form>
      </Message>
    )
  return (
    <Message {...(view.kind === 'spent' ? spent : left)}>
      <Again text={spent.again} />
    </Message>
  )
}
