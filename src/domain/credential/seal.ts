// What binds a record to a key outside its database: without the key no one can change a record and seal it again.
export type Sealer = {
  // A tag over the text, with the name of the key that made it.
  seal: (text: string) => string
  // True only if the tag was made over this very text by a seal key that is still trusted.
  accepts: (text: string, tag: string) => boolean
  // Where the credential with this number, from 0, goes within the status lists: scattered over the places of its
  // list, each given once.
  placeOf: (number: number) => number
}
