// The search box and the two filters.
import type { programCopy } from '#content/pages/micro.ts'
import {
  difficultyFrom,
  industryFrom,
  isFiltering,
  type MicroFilter,
  noFilter,
} from '#domain/catalogue/micro-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type Props = {
  copy: (typeof programCopy)['filters']
  filter: MicroFilter
  matches: string
  onChange: (next: MicroFilter) => void
}

export function FilterBar({ copy, filter, matches, onChange }: Props) {
  return (
    <search aria-label={copy.name} className="needs-script no-print block border-b border-rule bg-sheet">
      <div className="measure pt-8 pb-4">
        <div className="grid gap-x-4 gap-y-5 min-[22rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <div className="min-[22rem]:col-span-2 lg:col-span-1">
            <TextField
              label={copy.search}
              type="search"
              placeholder={copy.searchHint}
              autoComplete="off"
              value={filter.search}
              onChange={({ target }) => onChange({ ...filter, search: target.value })}
            />
          </div>
          <SelectField
            label={copy.industry}
            options={[{ value: 'all', text: copy.allIndustries }, ...copy.industries]}
            value={filter.industry}
            onChange={({ target }) => onChange({ ...filter, industry: industryFrom(target.value) })}
          />
          <SelectField
            label={copy.difficulty}
            options={[{ value: 'all', text: copy.allDifficulties }, ...copy.difficulties]}
            value={filter.difficulty}
            onChange={({ target }) => onChange({ ...filter, difficulty: difficultyFrom(target.value) })}
          />
        </div>
        <div className="mt-2 flex min-h-target flex-wrap items-center justify-between gap-x-6">
          <p role="status" className="text-soft">
            {matches}
          </p>
          {isFiltering(filter) && (
            <Button look="quiet" className="-mx-margin" onClick={() => onChange(noFilter)}>
              {copy.clear}
            </Button>
          )}
        </div>
      </div>
    </search>
  )
}
