// What the tests of the artwork draw: a credential, and names that are hard to set.
import type { ArtworkInput } from '#artwork/artwork-input.ts'

const standard: ArtworkInput = {
  id: 'NM-7K3Q-9XTP-4DW2-H',
  holderName: 'Amara Okafor-Lindqvist',
  course: { title: 'AI Governance & Human Resilience', type: 'CERT' },
  issuedAt: '2025-10-15T00:00:00Z',
  expiresAt: '2027-10-14T23:59:59Z',
  standing: 'valid',
  verificationUrl: 'https://northmark.example/credentials/NM-7K3Q-9XTP-4DW2-H',
  document: JSON.stringify({ name: 'Zoë ]]> & <b>', note: 'ẹ́ \u2028 漢字 😀\ttab\r\nline' }),
}

export const input = (changes: Partial<ArtworkInput> = {}): ArtworkInput => ({ ...standard, ...changes })

export function withoutExpiry(): ArtworkInput {
  const { expiresAt: _, ...rest } = standard
  return rest
}

export const expired = input({ standing: 'expired' })
export const revoked = input({ standing: 'revoked', revokedAt: '2026-05-01T12:00:00Z' })

// The longest that the registry takes: a hundred letters twice.
export const longName = [
  'Wolfeschlegelsteinhausenbergerdorff Maximilian Alexander Ferdinand von und zu Hohenzollern-Sigmaring',
  'Featherstonehaugh-Cholmondeley de la Fuente y Fernández de Córdoba Mokoena-van der Westhuizen Okonkw',
].join(' ')

// A hundred letters twice, and nowhere a place to break a line.
export const longWord = `${'Wm'.repeat(50)} ${'Mw'.repeat(50)}`

export const longTitle =
  'Human Oversight of Automated Decisions in Healthcare: Clinical Validation, Model Drift, Consent and Escalation'

// Scripts that operators may enter, each with the family that has it.
export const namesByFamily: Record<string, string[]> = {
  'source-serif-4': [
    'Александр Пушкин',
    'Ђорђе Љиљана',
    'Γιώργος Παπαδόπουλος',
    'Olúwafẹ́mi Adéyẹmí',
    'Lǚ Xiùyīng',
  ],
  'noto-serif': ['Ɓala Ɗanladi', 'Ἀριστοτέλης', 'Kɔ́ɖzó'],
  'noto-naskh-arabic': ['محمد عبد الرحمن', 'مُحَمَّد', 'پیمان گلشیفته'],
  'noto-serif-hebrew': ['דוד בן־גוריון', 'שָׁלוֹם'],
  'noto-serif-armenian': ['Արամ Խաչատրյան'],
  'noto-serif-georgian': ['შოთა რუსთაველი'],
  'noto-serif-ethiopic': ['አበበ ቢቂላ'],
  'noto-serif-devanagari': ['प्रियंका द्विवेदी', 'ज्ञानेन्द्र'],
  'noto-serif-bengali': ['রবীন্দ্রনাথ চট্টোপাধ্যায়'],
  'noto-serif-gurmukhi': ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  'noto-serif-gujarati': ['કૃષ્ણ પ્રિયા'],
  'noto-serif-oriya': ['ଜଗନ୍ନାଥ'],
  'noto-serif-tamil': ['லட்சுமி சுப்பிரமணியம்'],
  'noto-serif-telugu': ['వెంకటరామన్ శ్రీనివాస్'],
  'noto-serif-kannada': ['ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮೀ'],
  'noto-serif-malayalam': ['കൃഷ്ണൻ ശ്രീജിത്ത്'],
  'noto-serif-sinhala': ['පාලිත ක්‍රිස්ටෝෆර්'],
  'noto-serif-thai': ['สมชาย น้ำฝน'],
  'noto-serif-lao': ['ສົມພອນ ນ້ຳ'],
  'noto-serif-khmer': ['ស្រីមុំ ច័ន្ទ'],
  'noto-serif-tibetan': ['བསྟན་འཛིན་རྒྱ་མཚོ'],
  'noto-serif-myanmar': ['အောင်ဆန်းစုကြည်'],
  'noto-serif-sc': ['王小明', '欧阳慧'],
  'noto-serif-jp': ['山田 たろう', '𠮷田'],
  'noto-serif-kr': ['김민준', '李 하은'],
}
