// The contact form and other ways to reach us.
import { type ReactNode, useId } from 'react'
import type { ChannelsCopy } from '#content/pages/contact.ts'
import { Link } from '#web/ui/link.tsx'

const linkLook =
  'inline-flex min-h-target items-center font-semibold text-action underline underline-offset-4 hover:text-action-strong'

function Channels({ heading, list, onward }: ChannelsCopy) {
  const headingId = useId()
  return (
    <aside aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl">
        {heading}
      </h2>
      <dl className="mt-6 divide-y divide-rule border-y border-rule">
        {list.map(({ term, text, link }) => (
          <div key={term} className="py-4">
            <dt className="label-small text-brass">{term}</dt>
            <dd className="mt-1 text-soft">
              {link && (
                <a href={link.href} className={`${linkLook} wrap-anywhere`}>
                  {link.text}
                </a>
              )}
              <span className="block">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4">
        {onward.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className={linkLook}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

export function ContactDesk({
  heading,
  channels,
  children,
}: {
  heading: string
  channels: ChannelsCopy
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <div className="measure grid gap-x-20 gap-y-14 py-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="mb-4 text-3xl sm:text-4xl">
          {heading}
        </h2>
        {children}
      </section>
      <Channels {...channels} />
    </div>
  )
}
