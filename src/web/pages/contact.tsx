// The contact page, top to bottom. Its words are in content/pages/contact.ts.
import { channels, form, page } from '#content/pages/contact.ts'
import { Page } from '#web/page/page.tsx'
import { ContactDesk } from '#web/sections/contact-desk.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { ContactForm, WithoutScript } from '#web/tools/contact-form/contact-form.tsx'

export default function ContactPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <ContactDesk heading={form.heading} channels={channels}>
        <ContactForm {...form} />
        <WithoutScript words={form.withoutScript} mailTo={form.mailTo} />
      </ContactDesk>
    </Page>
  )
}
