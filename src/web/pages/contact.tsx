// The contact page, top to bottom. Its words are in content/pages/contact.ts.
import { contactSubjects } from '#content/contact-subjects.ts'
import { channels, form, page } from '#content/pages/contact.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { ContactDesk } from '#web/sections/contact-desk.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { WithoutScript } from '#web/tools/contact-form/contact-form.tsx'

export default function ContactPage() {
  const subjects = Object.fromEntries(contactSubjects(useCatalogue()))
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <ContactDesk heading={form.heading} channels={channels}>
        <Island name="contact-form" wakes="at-once" props={{ subjects }} />
        <WithoutScript words={form.withoutScript} mailTo={form.mailTo} />
      </ContactDesk>
    </Page>
  )
}
