import type { Language } from '#schemas/languages.ts'

export type Words = readonly [string, ...string[]]

interface Vocabulary {
  /** Nouns with their article, for the beginning of a title. */
  readonly things: Words
  readonly places: Words
  readonly and: string
  readonly first: Words
  readonly last: Words
  readonly imprints: Words
  readonly houses: Words
  /** Descriptions of one or two sentences; `%` is replaced by the title. */
  readonly sentences: Words
}

const list = (text: string): Words => {
  const [first = '', ...others] = text.split('|').map((word) => word.trim())
  return [first, ...others]
}

export const vocabularies: { readonly [L in Language]: Vocabulary } = {
  sv: {
    things: list(
      'Fyrvaktaren|Vinternatten|Trädgården|Breven|Huset|Skuggan|Tystnaden|Älven|Öarna|Systrarna|Snickaren|Gåtan|Kartan|Ängen|Båten|Löftet|Månskenet|Läraren|Ödemarken|Hösten|Klockaren|Drömmen|Vägen|Flickan|Bröderna|Smeden|Äpplena|Hemligheten|Sången|Färjan|Åskan|Resan|Arvet|Nyckeln|Grannen|Isen|Sommaren|Björnen|Döden|Kärleken',
    ),
    places: list(
      'vid havet|i Ådalen|från Göteborg|under isen|utan namn|på Öland|i dimman|bortom skogen|från Kiruna|vid Vättern|i Malmö|på vinden|efter regnet|under ljuset|i Härnösand|på Södermalm|från Åland|i Östersund|vid älven|mitt i natten|på andra sidan|i Växjö|före gryningen|vid vägs ände|i Skåne|på Gotland|i slussen|över bergen|från förr|om natten|i Visby|vid kajen|i fjällen|på ängen|till slut|i Ängelholm|på Värmdö|från Örebro|i skärgården|av glas',
    ),
    and: 'och',
    first: list(
      'Anna|Erik|Maria|Lars|Karin|Åsa|Björn|Elsa|Gösta|Ingrid|Johan|Kerstin|Märta|Nils|Oskar|Per|Ragnhild|Sven|Tove|Ulla|Viktor|Ylva|Örjan|Älva|Signe|Axel|Britta|Hjalmar|Linnéa|Göran',
    ),
    last: list(
      'Lindström|Öberg|Åkesson|Nordin|Bergqvist|Sjöström|Hallgren|Ek|Lundgren|Höglund|Norén|Palmér|Strömberg|Wallin|Ångström|Dahlgren|Forsberg|Granath|Hedlund|Isaksson|Kjellberg|Löfgren|Malmgren|Nyström|Rosén|Söderlund|Törnqvist|Vikström|Westman|Ödman',
    ),
    imprints: list(
      'Norrsken|Fyrtornet|Björkskogen|Tranan och vassen|Isbrytaren|Ljungheden|Säven|Ankaret|Vattumannen|Skatan|Hägern|Åskmolnet|Stenbrottet|Årsringen|Lövverket|Månfisken|Kajutan|Snöripan|Järnvägen|Tallkotten',
    ),
    houses: list('Förlag|Bokförlag|Böcker|& Co|Litteratur'),
    sentences: list(
      'När allt tycks lugnt händer det som ingen har räknat med. % är en berättelse om mod, svek och försoning.|En bok om vad vi lämnar efter oss. I % möts människor som trodde att de kände varandra.|Året är 1952 och en främling kliver av tåget. % håller läsaren vaken till sista sidan.',
    ),
  },
  en: {
    things: list(
      'The Lighthouse|The Winter Garden|The Letters|A House|The Shadow|The Silence|The River|The Islands|The Sisters|The Carpenter|A Riddle|The Map|The Orchard|The Boat|A Promise|Moonlight|The Teacher|The Wilderness|Autumn|The Bell|A Dream|The Road|The Girl|The Brothers|The Blacksmith|Apples|The Secret|A Song|The Ferry|Thunder|The Journey|An Inheritance|The Key|The Neighbour|Ice|The Summer|The Bear|The Harbour|A Love|The Clockmaker',
    ),
    places: list(
      'by the Sea|in the Valley|from Nowhere|under the Ice|Without a Name|on the Hill|in the Fog|beyond the Forest|from the North|at the Lake|in the City|in the Attic|after the Rain|before Dawn|in Whitby|on the Moor|from the Past|at World’s End|in Winter|on the Other Side|of Glass|in the Dark|at Midnight|on the Border|in Edinburgh|across the Bay|of Salt|in Bloom|on Fire|under the Stars|in Exile|at the Crossing|of Dust|in the Snow|by Night|in Cornwall|over the Hills|on the Shore|from Home|in the Wind',
    ),
    and: 'and',
    first: list(
      'Alice|James|Margaret|Thomas|Helen|Edward|Clara|George|Rose|William|Ruth|Henry|Grace|Oliver|Emma|Samuel|Nora|Daniel|Ivy|Arthur|Beatrice|Hugh|Iris|Jonah|Lydia|Martin|Olive|Peter|Sylvia|Walter',
    ),
    last: list(
      'Ashworth|Blackwood|Carver|Dunmore|Ellery|Fairfax|Garland|Hartley|Ingram|Jessop|Kendrick|Langford|Marlow|Norwood|Oakley|Pemberton|Quill|Radcliffe|Sinclair|Thornton|Underhill|Vance|Whitaker|Yardley|Ackroyd|Bramwell|Coldwell|Drummond|Everly|Foxley',
    ),
    imprints: list(
      'Northern Light|Saltwater|The Birch|Crane & Reed|Icebreaker|Heather|Sedge|Anchor Hill|Aquarius|Magpie|Heron|Thundercloud|Quarry|Tree Ring|Leafwork|Sunfish|Cabin|Ptarmigan|Railway|Pine Cone',
    ),
    houses: list('Press|Books|Editions|& Sons|House'),
    sentences: list(
      'When all seems quiet, the one thing nobody counted on happens. % is a story of courage, betrayal and coming home.|A book about what we leave behind. In %, people meet who believed they knew each other.|It is 1952 and a stranger steps off the train. % keeps the reader awake to the last page.',
    ),
  },
  da: {
    things: list(
      'Fyrpasseren|Vinternatten|Haven|Brevene|Huset|Skyggen|Stilheden|Åen|Øerne|Søstrene|Snedkeren|Gåden|Kortet|Engen|Båden|Løftet|Måneskinnet|Læreren|Heden|Efteråret|Klokkeren|Drømmen|Vejen|Pigen|Brødrene|Smeden|Æblerne|Hemmeligheden|Sangen|Færgen|Tordenen|Rejsen|Arven|Nøglen|Naboen|Isen|Sommeren|Bjørnen|Døden|Kærligheden',
    ),
    places: list(
      'ved havet|i Ådalen|fra Aarhus|under isen|uden navn|på Bornholm|i tågen|bag skoven|fra Skagen|ved fjorden|i København|på loftet|efter regnen|under lyset|i Ribe|på Nørrebro|fra Færøerne|i Odense|ved åen|midt om natten|på den anden side|i Svendborg|før daggry|ved vejens ende|på Fyn|på Læsø|i havnen|over bakkerne|fra dengang|om natten|på Ærø|ved kajen|i klitterne|på engen|til sidst|i Helsingør|på Samsø|fra Ålborg|i Limfjorden|af glas',
    ),
    and: 'og',
    first: list(
      'Anne|Søren|Mette|Jens|Kirsten|Åse|Bjarne|Else|Gorm|Inge|Jørgen|Karen|Mads|Niels|Oluf|Poul|Rikke|Svend|Tove|Ulla|Viggo|Ylva|Øjvind|Ane|Signe|Aksel|Birgit|Holger|Line|Gudrun',
    ),
    last: list(
      'Sørensen|Østergaard|Aagaard|Nørgaard|Bjerre|Søndergaard|Holm|Egholm|Lund|Højgaard|Nygaard|Poulsen|Strøm|Winther|Ågren|Dahl|Frandsen|Grønbæk|Hedegaard|Iversen|Kjær|Løvgren|Madsen|Nissen|Rosenkilde|Skov|Thygesen|Vestergaard|Winkel|Ørum',
    ),
    imprints: list(
      'Nordlys|Fyrtårnet|Birkeskoven|Tranen|Isbryderen|Lyngheden|Sivet|Ankeret|Vandbæreren|Skaden|Hejren|Tordenskyen|Stenbruddet|Årringen|Løvværket|Klumpfisken|Kahytten|Rypen|Jernbanen|Grankoglen',
    ),
    houses: list('Forlag|Bøger|& Co|Litteratur|Bogforlag'),
    sentences: list(
      'Da alt virker roligt, sker det, som ingen har regnet med. % er en fortælling om mod, svigt og forsoning.|En bog om det, vi efterlader. I % mødes mennesker, som troede, de kendte hinanden.|Året er 1952, og en fremmed stiger af toget. % holder læseren vågen til sidste side.',
    ),
  },
  fi: {
    things: list(
      'Majakanvartija|Talviyö|Puutarha|Kirjeet|Talo|Varjo|Hiljaisuus|Joki|Saaret|Sisarukset|Puuseppä|Arvoitus|Kartta|Niitty|Vene|Lupaus|Kuutamo|Opettaja|Erämaa|Syksy|Kellonsoittaja|Uni|Tie|Tyttö|Veljekset|Seppä|Omenat|Salaisuus|Laulu|Lautta|Ukkonen|Matka|Perintö|Avain|Naapuri|Jää|Kesä|Karhu|Kuolema|Rakkaus',
    ),
    places: list(
      'meren rannalla|laaksossa|Turusta|jään alla|ilman nimeä|Ahvenanmaalla|sumussa|metsän takana|Rovaniemeltä|Saimaalla|Helsingissä|ullakolla|sateen jälkeen|valon alla|Porvoossa|Kalliossa|Torniosta|Oulussa|joen varrella|keskellä yötä|toisella puolella|Kuopiossa|ennen aamua|tien päässä|Hämeessä|Hailuodossa|satamassa|vuorten yli|menneisyydestä|öisin|Raumalla|laiturilla|tuntureilla|niityllä|lopulta|Jyväskylässä|Hangossa|Tampereelta|saaristossa|lasista',
    ),
    and: 'ja',
    first: list(
      'Aino|Väinö|Helmi|Eino|Kaarina|Eeva|Bertta|Elli|Yrjö|Inkeri|Juhani|Kirsti|Martta|Niilo|Onni|Pekka|Riitta|Sampo|Tuulikki|Urho|Veikko|Ylermi|Ossi|Anni|Signe|Aarne|Birgit|Hilja|Lempi|Tyyne',
    ),
    last: list(
      'Virtanen|Mäkelä|Hämäläinen|Nieminen|Järvinen|Lähteenmäki|Koskinen|Öhman|Rantanen|Heikkilä|Salonen|Peltonen|Ylönen|Väisänen|Kärkkäinen|Laine|Niskanen|Pöysti|Rautio|Saarinen|Tähtinen|Uotila|Vänskä|Ahonen|Eerola|Hietala|Jokela|Kallio|Lehtonen|Törmä',
    ),
    imprints: list(
      'Revontuli|Majakka|Koivikko|Kurki|Jäänmurtaja|Kanerva|Kaisla|Ankkuri|Vesimies|Harakka|Haikara|Ukkospilvi|Louhos|Vuosirengas|Lehvä|Lohi|Hytti|Riekko|Rautatie|Käpy',
    ),
    houses: list('Kustannus|Kirjat|Kustantamo|& Kumpp.|Kirjapaja'),
    sentences: list(
      'Kun kaikki näyttää tyyneltä, tapahtuu se, mihin kukaan ei ole varautunut. % on kertomus rohkeudesta, petoksesta ja sovinnosta.|Kirja siitä, mitä meistä jää. Teoksessa % kohtaavat ihmiset, jotka luulivat tuntevansa toisensa.|On vuosi 1952, ja muukalainen astuu junasta. % pitää lukijan hereillä viimeiselle sivulle.',
    ),
  },
  nb: {
    things: list(
      'Fyrvokteren|Vinternatten|Hagen|Brevene|Huset|Skyggen|Stillheten|Elven|Øyene|Søstrene|Snekkeren|Gåten|Kartet|Engen|Båten|Løftet|Måneskinnet|Læreren|Vidda|Høsten|Klokkeren|Drømmen|Veien|Jenta|Brødrene|Smeden|Eplene|Hemmeligheten|Sangen|Fergen|Tordenen|Reisen|Arven|Nøkkelen|Naboen|Isen|Sommeren|Bjørnen|Døden|Kjærligheten',
    ),
    places: list(
      'ved havet|i Årdal|fra Bergen|under isen|uten navn|på Røros|i tåken|bortenfor skogen|fra Tromsø|ved fjorden|i Oslo|på loftet|etter regnet|under lyset|i Ålesund|på Grünerløkka|fra Svalbard|i Bodø|ved elven|midt på natten|på den andre siden|i Kristiansand|før daggry|ved veis ende|i Telemark|på Sørøya|i sundet|over fjellet|fra den gang|om natten|på Værøy|ved kaien|på vidda|på engen|til slutt|i Drøbak|på Smøla|fra Trondheim|i skjærgården|av glass',
    ),
    and: 'og',
    first: list(
      'Anne|Øystein|Marit|Lars|Kari|Åse|Bjørn|Elise|Gunnar|Ingrid|Jon|Kirsti|Magnhild|Nils|Odd|Per|Ragnhild|Sverre|Torunn|Unni|Vidar|Ylva|Ørnulf|Aud|Signe|Aksel|Berit|Håkon|Liv|Gro',
    ),
    last: list(
      'Bjørnstad|Østby|Aasen|Nordahl|Bakke|Sæther|Haugen|Eide|Lunde|Høyer|Nygård|Pettersen|Strand|Vik|Ås|Dahl|Fossum|Grønn|Hegge|Iversen|Kvam|Løken|Moen|Nesbakk|Rønning|Solheim|Tveit|Vold|Wiik|Øverland',
    ),
    imprints: list(
      'Nordlyset|Fyrtårnet|Bjørkeskogen|Tranen|Isbryteren|Lyngheia|Sivet|Ankeret|Vannmannen|Skjæra|Hegren|Tordenskyen|Steinbruddet|Årringen|Løvverket|Månefisken|Lugaren|Fjellrypa|Jernbanen|Kongla',
    ),
    houses: list('Forlag|Bøker|& Co|Litteratur|Bokforlag'),
    sentences: list(
      'Når alt virker rolig, skjer det som ingen har regnet med. % er en fortelling om mot, svik og forsoning.|En bok om det vi etterlater oss. I % møtes mennesker som trodde de kjente hverandre.|Året er 1952, og en fremmed går av toget. % holder leseren våken til siste side.',
    ),
  },
}
