// Large figures with captions.
export type Figure = { figure: string; counts: string }

export function Figures({ figures, note }: { figures: Figure[]; note?: string | undefined }) {
  const list = (
    <dl className="grid grid-cols-2 gap-x-[min(2rem,10vw)] gap-y-10 lg:grid-cols-4">
      {figures.map(({ figure, counts }) => (
        <div key={counts} className="flex flex-col-reverse justify-end border-t border-ink pt-4">
          <dt className="mt-1 text-soft">{counts}</dt>
          <dd className="font-serif text-[min(2.6rem,13vw)] leading-none tracking-tight sm:text-5xl">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (!note) return list
  return (
    <>
      {list}
      <p className="mt-6 text-sm text-soft">{note}</p>
    </>
  )
}

export function FigureBand({ figures }: { figures: Figure[] }) {
  return (
    <div className="border-b border-rule bg-sheet">
      <div className="measure py-10 sm:py-14">
        <Figures figures={figures} />
      </div>
    </div>
  )
}
