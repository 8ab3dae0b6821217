// What the credential attests, how to recognize the real site, and who runs it.
import { day } from '#content/shared/dates.ts'
import { aboutHeading, attested, operatorNote, realSite } from '#content/verification/attested.ts'
import { facts } from '#content/verification/credential.ts'
import { others as otherCopy } from '#content/verification/holder.ts'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import type { OtherCredential, VerifiedCredential } from '#contract/registry.ts'
import { criteriaFragment, programPaths, verificationPath } from '#domain/badge/addresses.ts'
import { Fold } from '#web/ui/fold.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { TextLink, TextLinks } from '#web/ui/text-link.tsx'

// The holder's other listed credentials.
function OtherCredentials({ others }: { others: OtherCredential[] }) {
  return (
    <section aria-labelledby="other-credentials">
      <h3 id="other-credentials" className="text-2xl">
        {otherCopy.heading}
      </h3>
      <p className="mt-1 text-soft">{otherCopy.intro}</p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {others.map(({ id, course, issuedAt, standing }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <TextLink href={verificationPath(id)} text={course.title} />
            <span className="text-[0.95rem] text-soft">{`${day(issuedAt)}. ${verdictCopy({ standing }).heading}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = Pick<VerifiedCredential, 'type'> & { runBy: string; others: OtherCredential[] | undefined }

export function AboutCredential({ type, runBy, others }: Props) {
  const { text, link } = attested.byType[type]
  return (
    <Fold heading={aboutHeading} level={2}>
      <div className="grid gap-y-8 pb-8">
        <div>
          <h3 className="text-2xl">{`${attested.heading}: ${facts.typeNames[type]}`}</h3>
          <p className="prose-measure mt-1 text-soft">{`${text} ${attested.limits}`}</p>
          <TextLink href={`${programPaths[type]}#${criteriaFragment}`} text={link} />
        </div>
        {others && <OtherCredentials others={others} />}
        <div>
          <h3 className="text-2xl">{realSite.heading}</h3>
          <p className="mt-1 mb-5 text-soft">{realSite.intro}</p>
          <PointList points={realSite.points} />
        </div>
        <div>
          <h3 className="text-2xl">{operatorNote.heading}</h3>
          <p className="mt-1 text-soft">{runBy}</p>
          <TextLinks links={operatorNote.links} />
        </div>
      </div>
    </Fold>
  )
}
