// The place of a tool on a page: its HTML is there from the start, and its script wakes it.
import assets from 'virtual:site-assets'
import { createContext, type ReactNode, useContext } from 'react'
import type { IslandName, IslandProps } from '#web/islands.ts'

// At once: for what stands at the top of its page. Near: when someone gets near it or reaches for it. Reached: only then.
export type Wakes = 'at-once' | 'near' | 'reached'

export type FoundIsland = { name: IslandName; wakes: Wakes; props: object }

// While a page is rendered to HTML, its tools are collected here; each is a root of its own, rendered by itself.
export const IslandSink = createContext<(island: FoundIsland) => void>(() => {})

// What stands in the page until its tools are put in.
export const placeOf = (name: IslandName) => `<span data-place="${name}"></span>`

// The first is the one that hydrates.
export const scriptsOf = (name: IslandName) => [assets.hydration, ...(assets.islands[name] ?? [])]

// What travels in the document as JSON has no functions, and no dates.
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { [key: string]: Plain }
type PlainProps<Props> = { [Key in keyof Props]: Props[Key] extends Plain ? Props[Key] : Plain & Props[Key] }

type Props<Name extends IslandName> = { name: Name; wakes: Wakes } & (object extends IslandProps<Name>
  ? { props?: PlainProps<IslandProps<Name>> }
  : { props: PlainProps<IslandProps<Name>> })

export function Island<Name extends IslandName>({
  name,
  wakes,
  props = {} as never,
}: Props<Name>): ReactNode {
  useContext(IslandSink)({ name, wakes, props })
  return <span data-place={name} />
}
