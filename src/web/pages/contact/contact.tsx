// The contact page, top to bottom. Its words are in content/pages/contact.ts.

import { channelsFor, form, page } from '#content/pages/contact.ts'
import { mailOf } from '#content/shared/operator.ts'
import { contactPrefills } from '#content/tools/contact-subjects.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { ContactDesk } from '#web/pages/contact/contact-desk.tsx'
import { WithoutScript } from '#web/tools/contact-form/contact-form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export default function ContactPage() {
  const prefills = Object.fromEntries(contactPrefills(useCatalogue()))
  const { operator } = useInstallation()
  const mailTo = mailOf(operator)
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <ContactDesk heading={form.heading} channels={channelsFor(operator)}>
        <Island name="contact-form" wakes="at-once" props={{ prefills, mailTo }} />
        <WithoutScript copy={form.withoutScript} mailTo={mailTo} />
      </ContactDesk>
    </Page>
  )
}
