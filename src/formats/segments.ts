// Text in segments. Those that many readers are sent are objects, one and the same each time, so that whoever sends them can
// prepare them once; those that are written for one reader are plain text.
export type Kept = { readonly text: string }

export type Segment = string | Kept

export const wholeText = (segments: readonly Segment[]): string =>
  segments.reduce<string>(
    (text, segment) => text + (typeof segment === 'string' ? segment : segment.text),
    '',
  )

// With what is plain text on end made one, and what is no longer to be kept apart made plain.
export function mergeSegments(
  segments: Iterable<Segment>,
  isKept: (kept: Kept) => boolean = () => true,
): Segment[] {
  const merged: Segment[] = []
  let text = ''
  for (const segment of segments) {
    if (typeof segment === 'string') text += segment
    else if (!isKept(segment)) text += segment.text
    else {
      if (text !== '') merged.push(text)
      text = ''
      merged.push(segment)
    }
  }
  if (text !== '') merged.push(text)
  return merged
}
