import type { NumberWords } from './number-word-list.ts'

/** Number words of languages that no answer is written in. What is also an ordinary word of a language of answers is listed there. */
export const FOREIGN: Readonly<Record<string, NumberWords>> = {
  french: {
    words: `
      deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante
      septante huitante octante nonante cents mille milliers millier milliard milliards demi demie moitié tiers quart quarts double pourcent
      dizaine dizaines douzaine douzaines vingtaine trentaine quarantaine cinquantaine centaine centaines zéro deuxième troisième quatrième
      cinquième sixième septième huitième neuvième dixième onzième douzième vingtième centième millième moitiés`,
  },
  spanish: {
    words: `
      uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta
      cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos doscientos doscientas trescientos cuatrocientos quinientos seiscientos
      setecientos ochocientos novecientos mil miles millón millones mitad tercio cuarto doble triple docena docenas decena centenar centenares
      cero tercero tercera quinto sexto séptimo octavo noveno décimo`,
    begins: 'veinti dieci treintai doscient quinient seiscient',
  },
  italian: {
    parts: `
      uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti
      trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille mila milione milioni miliardo miliardi vent trent quarant cinquant
      sessant settant ottant novant cent`,
    words:
      'metà mezzo mezza terzo terzi quarto doppio triplo dozzina decina decine centinaia centinaio migliaia migliaio zero terza quinto',
  },
  portuguese: {
    words: `
      dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete dezoito dezenove
      vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento centena centenas duzentos trezentos quinhentos milhão milhões
      bilhão bilhões metade terço quarto dobro triplo dúzia dezena dezenas milhares milhar`,
  },
  dutch: {
    parts: `
      twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig
      vijftig zestig zeventig tachtig negentig honderd duizend miljoen miljard`,
    links: 'een en',
    endings: 'ste de sten den voudig maal tallen tal en',
    words: 'helft halve derde kwart dozijn dubbel dubbele driekwart procent tweede vierde vijfde',
    inside: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen',
  },
  polish: {
    words: `
      dwa dwie dwaj trzy trzej cztery czterej pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście
      piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwóch trzech czterech pięciu sześciu siedmiu ośmiu sto dwieście trzysta
      czterysta pięćset sześćset tysiąc tysiące tysięcy połowa połowę połowy ćwierć podwójny tuzin procent trzeci czwarty piąty szósty siódmy
      ósmy dziesiąty`,
    begins:
      'dwadzie trzydzie czterdzie piecdzie szescdzie siedemdzie osiemdzie dziewiec dziesi miliar podwoj potroj dwukrot trzykrot tysiac tysiec',
  },
  czech: {
    words: `
      dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct stě set
      dvou tří čtyř pěti šesti sedmi osmi devíti deseti tisíce polovina polovinu třetina třetinu čtvrtina čtvrt půl tucet procenta procento
      třetí čtvrtý pátý šestý sedmý osmý devátý desátý`,
    begins:
      'dvacet dvacát třicet třicát čtyřicet čtyřicát padesát šedesát sedmdesát osmdesát devadesát dvojnás trojnás tisíc miliard',
  },
  hungarian: {
    words: `
      kettő két három négy öt hat hét nyolc kilenc tíz húsz száz ezer fél felét fele harmad negyed ötöd tized tucat kétszer háromszor négyszer
      ötször tízszer dupla kettőt hármat négyet ezret százalék harmada negyede kétharmad`,
    begins: `
      tizenegy tizenk tizenhár tizennég tizenöt tizenhat tizenhét tizennyolc tizenkil húsz huszon harminc negyven ötven hatvan hetven nyolcvan
      kilencven kétszáz háromszáz ötszáz százezer kétezer tízezer ezres millió milliárd százalék megkétszer megdupláz`,
  },
  swedish: {
    words: `
      två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio
      sjuttio åttio nittio hundra tusen miljon miljoner hälften tredjedel fjärdedel dubbelt dussin procent`,
    begins: 'tjugo trettio fyrtio femtio sextio sjuttio hundra tusen',
  },
  danish: {
    words: `
      tre fire fem seks syv otte elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive fyrre halvtreds tres
      halvfjerds firs halvfems hundrede tusind tusinde halvdelen tjue tretti førti femti seksti sytti åtti nitti hundre`,
  },
  finnish: {
    begins: `
      kaksi kahde neljä viisi viiden kuusi kuuden seitsem kahdeksan yhdeksän kymmen tuhat tuhan miljoon miljard puolet puoli neljännes
      sataa kaksin kolmin`,
    words: 'sata sadat kolme kolmas',
  },
  romanian: {
    words: 'doi două trei patru cinci șase șapte opt nouă zece sută sute mie mii jumătate sfert dublu treime',
    begins:
      'unsprezece doisprezece treisprezece paisprezece cincisprezece douazeci treizeci patruzeci cincizeci saizeci saptezeci optzeci nouazeci',
  },
  southSlavic: {
    words: `
      dvije četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest dvadeset trideset četrdeset pedeset
      šezdeset sedamdeset osamdeset devedeset stotinu tisuću tisuća hiljadu hiljada pola polovina trećina dvostruko trostruko dva tri štiri
      dvajset trideset štirideset petdeset`,
  },
  latinisedRussian: {
    words: `
      chetyre pyat shest vosem devyat desyat odinnadtsat dvenadtsat trinadtsat pyatnadtsat dvadtsat tridtsat sorok pyatdesyat shestdesyat
      semdesyat vosemdesyat devyanosto dvesti trista tysyacha tysyach polovina`,
  },
  latin: {
    words: 'duo tres quattuor quinque septem octo novem decem viginti triginta centum mille',
  },
}
