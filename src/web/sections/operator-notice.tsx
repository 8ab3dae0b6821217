// What this installation has not said of itself, under the heading of a page that needs it.
export function OperatorNotice({ text }: { text: string }) {
  return <p className="prose-measure basis-full border-l-2 border-brass pl-4 text-soft">{text}</p>
}
