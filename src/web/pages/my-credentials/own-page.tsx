// The holder's own page: each credential with its standing, files and what the holder can do about it.
import { holderPaths } from '#constants/interface.ts'
import { own } from '#content/pages/my-credentials.ts'
import { files } from '#content/verification/holder.ts'
import type { HolderView, OwnCredential } from '#contract/holder.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { linkTo } from '#web/tools/contact-form/contact-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { standingTones } from '#web/ui/tones.ts'

type Own = Extract<HolderView, { kind: 'own' }>

function Act({ act, id, text, about }: { act: string; id?: string; text: string; about?: string }) {
  return (
    <form method="post" action={holderPaths.own}>
      {id && <input type="hidden" name="id" value={id} />}
      <Button look="outline" type="submit" name="act" value={act}>
        {text}
        {about && <span className="sr-only">: {about}</span>}
      </Button>
    </form>
  )
}

function One({ credential, mailTo }: { credential: OwnCredential; mailTo: string }) {
  const { id, course, standing, validity, listing } = credential
  const isListed = listing === 'listed'
  return (
    <li className="grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h3 className="text-2xl">{course}</h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={standingTones[standing]}>{validity}</Badge>
          <span className="text-soft">
            {own.id} <span className="text-ink wrap-anywhere">{id}</span>
          </span>
        </p>
        <p className="mt-3 text-soft">{isListed ? own.listed : own.unlisted}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Act
            act={isListed ? 'unlisted' : 'listed'}
            id={id}
            text={isListed ? own.hide : own.list}
            about={course}
          />
          <a
            href={linkTo(mailTo, own.correctionSubject(id), own.correction(id, course))}
            className={buttonClasses('outline')}
          >
            {own.correct}
            <span className="sr-only">: {course}</span>
          </a>
        </div>
      </div>
      <ul aria-label={`${own.files}: ${course}`}>
        <li>
          <TextLink href={verificationPath(id)} text={own.open} about={course} />
        </li>
        {[...files.first, ...files.more].map(({ format, name }) => (
          <li key={format}>
            <TextLink href={badgeFilePath(id, format)} text={name} about={course} downloads />
          </li>
        ))}
      </ul>
    </li>
  )
}

export function OwnPage({ email, mailTo, credentials, done }: Own) {
  return (
    <>
      {done && (
        <p role="status" className="mb-6 border-l-4 border-action bg-sheet px-5 py-3 font-semibold">
          {own.done[done]}
        </p>
      )}
      <h2 className="text-3xl wrap-anywhere">{own.heading(email)}</h2>
      {credentials.length === 0 && <p className="mt-4 text-lg text-soft">{own.none}</p>}
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {credentials.map((credential) => (
          <One key={credential.id} credential={credential} mailTo={mailTo} />
        ))}
      </ul>
      <div className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {(['data', 'leave'] as const).map((act) => (
          <section key={act}>
            <h2 className="text-2xl">{own[act].heading}</h2>
            <p className="mt-2 mb-4 text-soft">{own[act].text}</p>
            <Act act={act} text={own[act].button} />
          </section>
        ))}
      </div>
    </>
  )
}
