// Makes the calls that a page is specified to make without using their answers.
import { useEffect, useRef } from 'react'
import { readOnce } from '#web/api/reads.ts'

export function UnusedCalls({ paths }: { paths: string[] }) {
  const onArrival = useRef(paths)
  useEffect(() => {
    for (const path of onArrival.current) readOnce(path).catch(() => {})
  }, [])
  return null
}
