// Marks where a tool goes on a page; its HTML is there from the start and hydrates later.
import assets from 'virtual:site-assets'
import { createContext, type ReactNode, useContext } from 'react'
import type { IslandName, IslandProps } from '#web/islands.ts'

// at-once: on load. near: when it is close to the viewport or reached. reached: only on interaction.
type Wakes = 'at-once' | 'near' | 'reached'

export type FoundIsland = { name: IslandName; wakes: Wakes; props: object }

// Collects the tools while a page renders; each becomes its own React root.
export const IslandSink = createContext<(island: FoundIsland) => void>(() => {})

// Placeholder until the tools are filled in.
export const placeOf = (name: IslandName) => `<span data-place="${name}"></span>`

// The first script hydrates the tool.
export const scriptsOf = (name: IslandName) => [assets.hydration, ...(assets.islands[name] ?? [])]

// Props are serialized as JSON.
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
