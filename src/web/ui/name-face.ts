// The font for a person's name: the brand's serif if it has every letter, otherwise one system font for
// the whole name, so that no name mixes two fonts.
const inSerif =
  /^[ -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u0218-\u021b\u02bc\u1e80-\u1e85\u1e9e\u2013\u2014\u2018\u2019\u201c\u201d]*$/

export const nameFace = (name: string) => (inSerif.test(name) ? 'font-serif' : 'font-name')
