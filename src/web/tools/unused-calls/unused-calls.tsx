// Makes the calls that a page is specified to make without using their answers.
import { useEffect, useRef } from 'react'

export function UnusedCalls({ paths }: { paths: string[] }) {
  const onArrival = useRef(paths)
  useEffect(() => {
    for (const path of onArrival.current)
      fetch(path, { credentials: 'include' })
        // Read to the end, or the connection stays busy.
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
  }, [])
  return null
}
