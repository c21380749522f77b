import { childrenOf, codesOf, type OnixNode, textOf } from './onix-node.ts'

/** Maps prefixes of Thema codes to the shop's categories; the longest prefix that matches applies. */
const thema = shelves(`
A:art ATQ:art DB:classics DC:poetry DD:drama DN:biography DNL:philosophy DNP:society DNX:history DS:classics
F:contemporary FBC:classics FC:biography FD:science-fiction FDM:fantasy FF:classic-crime FFL:thriller FFP:thriller FH:thriller FJ:historical
FK:horror FL:science-fiction FM:fantasy FN:fairy-tales FR:romance FP:romance FRM:romance FV:historical FT:historical FYB:short-stories
G:society J:society JM:psychology JW:history K:society L:society M:science N:history P:science Q:philosophy R:nature RG:travel
S:nature T:science TV:nature U:science V:psychology W:nature WB:food WC:art WF:art WG:science WH:contemporary WJ:psychology WM:nature
WN:nature WQ:history WT:travel X:art XY:art YB:picture-books YBC:picture-books YD:children-6-9 YDP:poetry YF:children-9-12
YFA:children-9-12 YFJ:fairy-tales YN:children-9-12 YP:children-9-12 YR:children-9-12 YX:children-9-12 YZ:children-6-9`)

/** Like `thema`, for prefixes of BIC codes, the older scheme of Britain and the Commonwealth. */
const bic = shelves(`
A:art B:biography C:society D:classics DC:poetry DD:drama DN:philosophy F:contemporary FC:classics FF:thriller FFC:classic-crime FFH:classic-crime
FH:thriller FJ:historical FK:horror FL:science-fiction FM:fantasy FP:romance FQ:fairy-tales FR:romance FT:historical FV:historical
FW:contemporary FX:art FYB:short-stories G:society H:history HP:philosophy HR:philosophy J:society JM:psychology K:society L:society M:science
P:science R:nature RG:travel T:science U:science V:psychology VS:psychology VX:philosophy W:nature WB:food WC:art WF:art WH:contemporary
WM:nature WN:nature WS:nature WT:travel Y:children-9-12 YB:picture-books YD:poetry YF:children-9-12 YN:children-9-12`)

/** Like `thema`, for prefixes of BISAC codes. */
const bisac = shelves(`
ANT:art ARC:art ART:art BIO:biography BUS:society CGN:art CKB:food COM:science CRA:art DES:art DRA:drama EDU:society FAM:psychology FIC:contemporary
FIC004:classics FIC009:fantasy FIC014:historical FIC015:horror FIC022:classic-crime FIC027:romance FIC028:science-fiction FIC029:short-stories
FIC030:thriller FIC031:thriller FOR:society GAM:art GAR:nature HEA:psychology HIS:history HOM:art HUM:contemporary JNF:children-9-12 JUV:children-9-12
LAN:society LAW:society LCO:philosophy LIT:classics MAT:science MED:science MUS:art NAT:nature OCC:philosophy PER:art PET:nature PHI:philosophy
PHO:art POE:poetry POL:society PSY:psychology REF:society REL:philosophy SCI:science SEL:psychology SOC:society SPO:nature TEC:science TRA:travel
TRU:thriller TRV:travel YAF:young-adult YAN:young-adult`)

function shelves(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [prefix = '', category = ''] = pair.split(':')
        return [prefix, category] as const
      }),
  )
}

function shelfOf(code: string, by: ReadonlyMap<string, string>): string | null {
  for (let length = Math.min(code.length, 6); length > 0; length -= 1) {
    const category = by.get(code.slice(0, length))
    if (category) return category
  }
  return null
}

/**
 * Returns the category of a subject with a code of a scheme (code list 27: 93 is Thema, 12 BIC, 10 BISAC). Returns null
 * when the scheme or the code is unknown.
 */
function shelfOfSubject(scheme: string, code: string, isForYouth: boolean): string | null {
  const youth = (category: string | null) => (isForYouth && category?.startsWith('children') ? 'young-adult' : category)
  if (scheme === '93') return youth(shelfOf(code, thema))
  if (scheme === '12') return youth(shelfOf(code, bic))
  return scheme === '10' ? shelfOf(code, bisac) : null
}

/**
 * Returns true for a record whose age range begins at 13 years or later, that has a Thema or BIC qualifier for
 * teenagers, or that has the audience code 03.
 */
function isForYouth(node: OnixNode | undefined, codes: readonly string[]): boolean {
  if (codes.some((code) => /^5A[N-T]|^5AM|^YFM|^YXV/.test(code))) return true
  const ages = childrenOf(node, 'audiencerange').some((range) => {
    const values = codesOf(range, 'audiencerangevalue').map(Number)
    return textOf(range, 'audiencerangequalifier') === '17' && (values[0] ?? 0) >= 13
  })
  return ages || textOf(node, 'audiencecode') === '03'
}

/**
 * Returns up to four categories of a record, beginning with the category of the main subject. Returns only the fallback
 * when the shop knows none of the subjects.
 */
export function categoriesOf(node: OnixNode | undefined, fallback: string): readonly [string, ...string[]] {
  const subjects = [...childrenOf(node, 'mainsubject'), ...childrenOf(node, 'subject')].map((subject) => ({
    scheme: textOf(subject, 'mainsubjectschemeidentifier', 'subjectschemeidentifier'),
    code: textOf(subject, 'subjectcode').toUpperCase().replace(/\s/g, ''),
    isMain: subject.name === 'mainsubject' || childrenOf(subject, 'mainsubject').length > 0,
  }))
  const older = [
    ...codesOf(node, 'bicmainsubject').map((code) => ({ scheme: '12', code, isMain: true })),
    ...codesOf(node, 'basicmainsubject').map((code) => ({ scheme: '10', code, isMain: true })),
  ]
  const all = [...subjects, ...older].toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  const youth = isForYouth(
    node,
    all.map(({ code }) => code),
  )
  const ids = new Set(all.flatMap(({ scheme, code }) => shelfOfSubject(scheme, code, youth) ?? []))
  const [first = fallback, ...others] = ids
  return [first, ...others.slice(0, 3)]
}
