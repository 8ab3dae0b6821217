// An engraved rosette: the brand's seal, or one derived from a credential's hash.
import brandFile from 'virtual:rosette'
import { sealPath } from '#domain/badge/addresses.ts'
import { ringsViewBox } from '#ornament/rosette-rings.ts'

// In its own colors: green, brass, green.
export function Rosette({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={ringsViewBox} className={`engraved ${className}`}>
      <use href={`${brandFile}#r0`} className="stroke-action" />
      <use href={`${brandFile}#r1`} className="stroke-brass" />
      <use href={`${brandFile}#r2`} className="stroke-action" />
    </svg>
  )
}

// The same as on the certificate, badge and preview, in one color.
export function CredentialRosette({ hash, className }: { hash: string; className: string }) {
  return (
    <svg aria-hidden viewBox={ringsViewBox} className={`engraved ${className}`}>
      {['r0', 'r1', 'r2'].map((ring) => (
        <use key={ring} href={`${sealPath(hash)}#${ring}`} />
      ))}
    </svg>
  )
}
