// Gives the document a page's title, description and address; the page brings its own sections.
import { type ReactNode, useContext, useLayoutEffect } from 'react'
import type { PageWords } from '#content/words.ts'
import { applyHead, HeadSink } from '#web/page/head.ts'

// Reads are the calls that the page makes as soon as it is shown; its HTML preloads them.
type Props = PageWords & { isIndexed?: boolean; reads?: string[]; children: ReactNode }

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

export function Page({ title, description, isIndexed = true, reads = [], children }: Props) {
  useContext(HeadSink)?.({ title, description, isIndexed, reads })
  useBrowserLayoutEffect(() => applyHead({ title, description, isIndexed }), [title, description, isIndexed])
  return children
}
