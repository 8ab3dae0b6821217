// What stands in for the contact form where scripts are off.
import type { ContactFormWords } from '#content/pages/contact.ts'
import { Banner } from '#web/ui/banner.tsx'

type Props = { words: ContactFormWords['withoutScript']; mailTo: string }

export function WithoutScript({ words, mailTo }: Props) {
  return (
    <div className="hidden noscript:block">
      <Banner heading={words.heading}>
        <p>{words.text}</p>
        <p>
          <a
            href={`mailto:${mailTo}`}
            className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
          >
            {mailTo}
          </a>
        </p>
      </Banner>
    </div>
  )
}
