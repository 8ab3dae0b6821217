// A single large sentence.
import { LaceRule } from '#web/ui/lace-rule.tsx'

export function Statement({ text }: { text: string }) {
  return (
    <div className="measure flex flex-col items-center py-16 text-center sm:py-24">
      <LaceRule id="lace-statement" className="mb-8 max-w-24" />
      <p className="max-w-4xl font-serif text-[1.9rem] leading-[1.2] tracking-tight text-balance sm:text-[2.8rem]">
        {text}
      </p>
    </div>
  )
}
