// The prepared message and the two ways to send it.
import { type Ref, useId } from 'react'
import type { ContactFormCopy } from '#content/pages/contact.ts'
import { messages } from '#content/tools/messages.ts'
import { type ContactMessage, draftOf, plainText } from '#web/tools/contact-form/contact-message.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

type Props = {
  ref: Ref<HTMLElement>
  copy: ContactFormCopy['prepared']
  to: string
  message: ContactMessage
}

export function PreparedMessage({ ref, copy, to, message }: Props) {
  const headingId = useId()
  const { href, isCut } = draftOf(message, to, copy.cutMark)
  const text = `${message.subject.trim()}\n\n${plainText(message)}`
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="border-l-4 border-action bg-sheet px-5 py-5 sm:px-7"
    >
      <h3 id={headingId} className="text-2xl">
        {copy.heading}
      </h3>
      <p className="mt-2 text-soft">{copy.text(to)}</p>
      <p className="mt-5 border-y border-rule py-4 text-[0.95rem] wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {isCut && <p className="mt-4 font-semibold text-expired">{copy.cut}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={href} className={buttonClasses('action')}>
          {copy.openDraft}
        </a>
        <CopyButton text={text} copied={messages.messageCopied}>
          {copy.copy}
        </CopyButton>
      </div>
    </section>
  )
}
