/**
 * Short tags of ONIX 2.1, 3.0 and 3.1 with their reference names, as `code:Name`. Tags such as `product`, whose
 * reference name differs only in capitals, are left out.
 */
const shortTags = `
a001:RecordReference a002:NotificationType b003:PublicationDate b012:ProductForm b018:TitleOfSeries b019:NumberWithinSeries
b029:Subtitle b030:TitlePrefix b031:TitleWithoutPrefix b034:SequenceNumber b035:ContributorRole b036:PersonName
b037:PersonNameInverted b038:TitlesBeforeNames b039:NamesBeforeKey b040:KeyNames b041:NamesAfterKey b042:LettersAfterNames
b043:TitlesAfterNames b047:CorporateName b061:NumberOfPages b064:BASICMainSubject b065:BICMainSubject
b067:SubjectSchemeIdentifier b069:SubjectCode b070:SubjectHeadingText b073:AudienceCode b074:AudienceRangeQualifier
b075:AudienceRangePrecision b076:AudienceRangeValue b079:ImprintName b081:PublisherName b088:YearFirstPublished
b089:SalesRightsType b090:RightsCountry b191:MainSubjectSchemeIdentifier b201:WorkIDType b202:TitleType b203:TitleText
b211:EpubType b218:ExtentType b219:ExtentValue b220:ExtentUnit b221:ProductIDType b233:IDTypeName b240:TranslationOfTitle b244:IDValue
b247:PrefixToKey b248:SuffixToKey b249:UnnamedPersons b251:CountryCode b252:LanguageCode b253:LanguageRole b255:ThesisTitle
b291:PublishingRole b306:Date b333:ProductFormDetail b388:RightsTerritory b394:PublishingStatus c093:MeasureTypeCode
c094:Measurement c095:MeasureUnitCode d102:TextTypeCode d103:TextFormat d104:Text f114:MediaFileTypeCode f117:MediaFileLink
j138:SupplyToCountry j141:AvailabilityCode j142:ExpectedShipDate j148:PriceTypeCode j151:PriceAmount j152:CurrencyCode
j153:TaxRateCode1 j154:TaxRatePercent1 j155:TaxableAmount1 j156:TaxAmount1 j192:UnpricedItemType j260:DateFormat
j303:Territory j304:CountryExcluded j350:OnHand j396:ProductAvailability j397:SupplyToTerritory m180:MessageNumber
m182:SentDate m184:DefaultLanguageOfText m186:DefaultCurrencyCode x307:SentDateTime x310:DefaultCurrencyCode x315:MeasureType x329:CollectionType
x409:TitleElementLevel x410:PartNumber x417:ContributorDateRole x425:MainSubject x426:TextType x435:ResourceLink
x436:ResourceContentType x437:ResourceMode x443:CorporateNameInverted x448:PublishingDateRole x449:CountriesIncluded
x450:RegionsIncluded x451:CountriesExcluded x452:RegionsExcluded x454:WorkRelationCode x456:ROWSalesRightsType x462:PriceType
x472:TaxRatePercent x473:TaxableAmount x474:TaxAmount x481:CollectionSequenceNumber`

const byShortTag = new Map(
  shortTags
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [code = '', name = ''] = pair.split(':')
      return [code, name.toLowerCase()] as const
    }),
)

const known = new Map<string, string>()
const maxKnown = 2000

/** Returns the reference name of an element in lower case, for a short tag or a reference tag. */
export function onixName(tag: string): string {
  const before = known.get(tag)
  if (before !== undefined) return before
  const name = nameOf(tag)
  if (known.size < maxKnown) known.set(tag, name)
  return name
}

function nameOf(tag: string): string {
  const local = (tag.includes(':') ? tag.slice(tag.indexOf(':') + 1) : tag).toLowerCase()
  return byShortTag.get(local) ?? local
}

const markup = new Set(
  'a abbr address article aside b bdi bdo big blockquote br center cite code dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q rb rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
    ' ',
  ),
)

/** Returns true for XHTML elements, which ONIX texts may contain. */
export function isMarkup(tag: string): boolean {
  return markup.has(tag) || markup.has(tag.toLowerCase())
}
