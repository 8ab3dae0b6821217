// The words of an article. A page opened by its address holds them already, so they are fetched only by those who come from another page.
import { useEffect, useRef, useState } from 'react'
import type { articleWords } from '#content/posts/article-words.ts'

let known: typeof articleWords | undefined

async function fetchWords(): Promise<void> {
  known = (await import('#content/posts/article-words.ts')).articleWords
}

const marker = 'data-article-words'
const isOpenedByAddress = typeof document !== 'undefined' && document.querySelector(`[${marker}]`) !== null

// Reached by a link, the page waits for its words: nothing then moves under the reader.
if (!isOpenedByAddress) await fetchWords()

export function ArticleWords({ id, mondayLabel }: { id: string; mondayLabel: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState(known?.[id])

  useEffect(() => {
    const takeWords = () => setWords(known?.[id])
    if (!place.current?.hasChildNodes()) fetchWords().then(takeWords, () => {})
    // A reader who leaves may come back, and the rendered words are then gone.
    return () => void fetchWords().catch(() => {})
  }, [id])

  // Told that the inside is not its own, React leaves it as it was rendered.
  if (!words)
    return (
      <div key="rendered" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  return (
    <div key="words" ref={place} {...{ [marker]: '' }}>
      <div className="grid gap-5 text-[1.06rem] leading-[1.7]">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-8 border-l-2 border-brass pl-5">
        <h3 className="label-small font-sans text-brass">{mondayLabel}</h3>
        <p className="mt-2 text-[1.06rem] leading-[1.7]">{words.monday}</p>
      </div>
    </div>
  )
}
