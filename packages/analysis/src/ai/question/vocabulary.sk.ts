import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in Slovak. */
export const SLOVAK: Vocabulary = {
  cues: {
    WHY: 'preco|dovod\\w*|pricin\\w*|vysvetl\\w*|cim to|z coho|kvoli comu|co za tym|sposob\\w*|moze za|vplyv\\w*|kde sa berie|dovodom|coho',
    FIRST:
      'cim (?:\\w+ ){0,9}zac\\w*|kde (?:\\w+ ){0,9}zac\\w*|co (?:\\w+ ){0,9}(?:najprv|najskor|ako prve|urobit|robit|spravit|riesit)|najskor|najprv|prior\\w+|prv\\w+ krok\\w*|najdolezitejs\\w*|odporuc\\w*|dals\\w+ krok\\w*|sustred\\w*|zamera\\w*|naliehav\\w*|surn\\w*|co teraz|co dalej|porad\\w*|navrh\\w*',
    MEASURES:
      'opatren\\w*|akci(?:a|e|i|ou)|uloh(?:y|ach|)|po termine|projekt\\w*|pridelen\\w*|moje ulohy|zabral\\w*|funguj\\w*|fungoval\\w*|zodpoved\\w*',
    ASSESSMENTS: 'sebahodnoten\\w*|samohodnoten\\w*|dotaznik\\w*',
    MARKET: 'trh(?:u|y|om|och)?|registraci\\w*|prihlasen\\w*',
    POTENTIAL:
      'potencial\\w*|prines\\w*|prinies\\w*|ziska(?:me|t|li)|zarob\\w*|usetr\\w*|peniaz\\w*|penaz\\w*|kolko by|stoji nas|strac\\w*|eur(?:o|a|ach|ami)?|prinos\\w*|oplati\\w*|ziska\\w*|usl(?:o|y|ych) zisk\\w*|financn\\w+ (?:dopad|efekt)\\w*|prilezitost\\w*|unika\\w*',
    PEERS:
      'ostatn\\w*|in(?:i|ymi|ych|e|ym) (?:preda|preva|firm|deal)\\w*|konkuren\\w*|median\\w*|benchmark\\w*|porovnavac\\w*|kvartil\\w*|dealer\\w*|in(?:i|ymi|ych|e|ym) (?:preda|preva|firm|deal|autosal)\\w*|podobn\\w+ (?:preda|preva|firm|deal)\\w*|bezne|normal\\w*|priemer\\w* (?:trhu|odvetvia)|odvetvi\\w*|lepsi (?:ako|nez)|horsi (?:ako|nez)',
    COMPARE: 'porovna\\w*|oproti|voci|rozdiel\\w*|zmen\\w*',
    HISTORY:
      'vyvoj\\w*|vyvij\\w*|trend\\w*|priebeh\\w*|histori\\w*|graf\\w*|krivk\\w*|posledn\\w+ mesiac\\w*|v case|nakresl\\w*|vykresl\\w*|zobraz\\w*|diagram\\w*|casov\\w+ rad\\w*|mesacn\\w+ (?:hodnot|vyvoj)\\w*',
    STATUS:
      'kritick\\w*|problem\\w*|stav|prehlad\\w*|ako (?:sa (?:nam )?dari|to ide|ide|sme na tom|je na tom)|dari|cerven\\w*|slab\\w*|zle|dobre|situaci\\w*|zhrn\\w*|hori|vynika\\w*|alarm\\w*|vykon\\w* firmy|trap\\w*|viazne|skripe|najhors\\w*|najleps\\w*|kondici\\w*|starost\\w*',
    VALUE:
      'ak[yae] (?:je|bol\\w*|su|mame?|mali)|kolko|ukaz\\w*|hodnot(?:a|u|y)|povedz\\w*|vysk[ay]|aktualn\\w+ (?:hodnot|stav)\\w*|zisti\\w*|vypis\\w*|daj mi|mame|bol[aioy]?',
    OVERDUE: 'po termine|omeskan\\w*|meska\\w*|oneskoren\\w*|po lehote|zmeskan\\w*|nestih\\w*',
    GREETING: '^(?:ahoj|dobry (?:den|vecer)|dobre rano|cau|zdravim)',
    THANKS: 'dakuj\\w*|vdaka',
    HELP: 'pomoc|pomoz\\w*|pomoct|co (?:vies|viete|dokaz\\w*)|na co sa (?:\\w+ )?(?:spytat|pytat)|kto (?:si|ste)',
  },
  months: [
    'januar\\w{0,3}',
    'februar\\w{0,3}',
    'mar(?:ec|ca|ci|com)',
    'april\\w{0,2}',
    'maj(?:a|i|om)?',
    'jun(?:a|i|om)?',
    'jul(?:a|i|om)?',
    'august\\w{0,2}',
    'septemb\\w{1,4}',
    'oktob\\w{1,4}',
    'novemb\\w{1,4}',
    'decemb\\w{1,4}',
  ],
  periods: {
    THIS_MONTH: '(?:tento|tohto|tomto|tymto) mesiac\\w*',
    LAST_MONTH: '(?:minul|uplynul)\\w* mesiac\\w*',
    PRIOR_MONTH: 'predchadzajuc\\w* mesiac\\w*|mesiac (?:predtym|pred tym)|pred mesiacom',
    THIS_YEAR: '(?:tento|tohto|tomto|tymto) ro[kc]\\w*|doteraz',
    LAST_YEAR: '(?:minul|uplynul)\\w* ro[kc]\\w*|vlani|vlanajsk\\w*',
    PRIOR_YEAR: 'predchadzajuc\\w* ro[kc]\\w*|rok (?:predtym|pred tym|dozadu)|pred rokom',
  },
  fillers:
    'a|aj|alebo|v|vo|na|do|z|zo|s|so|k|ku|o|po|pri|pre|od|za|sa|si|je|su|bol[aioy]?|ma|mame|mam|mi|nam|nas|nase|nasa|nasi|nasu|nasich|moj\\w*|my|ja|to|tom|ten|ta|co|cim|aky|aka|ake|ako|kde|kedy|kto|ktor\\w+|teraz|aktualne|prave|prosim|este|tak|len|by|uz|ze|ak|celkov\\w*|vsetk\\w*|prevadzk\\w*|firm[aeuy]|podnik\\w*|ukazovatel\\w*|cisl[ao]|udaj\\w*|oblast\\w*|tem[auy]|klesl\\w*|klesa|stupl\\w*|stupa|narastl?\\w*|zvys\\w*|zniz\\w*|zleps\\w*|lepsi\\w*|zhors\\w*|dopadl\\w*|minul\\w*|rok\\w*|mesiac\\w*|nemeck\\w*|vysok\\w*|stojime|stoji|tyzd\\w+|dnes|dlho|malo|vela|viac|menej|nejak\\w*|kazd\\w*|tiez|preto|lebo|potom|posledn\\w+|byt|bude|budu|by|sme|som|ste|prvykrat|dosta\\w*|rast\\w*|pokles\\w*|zvysuj\\w*|znizuj\\w*|rocne',
  related: createRelatedWords('sk'),
  phrases: {
    'kolko sme (?:\\w+ )?zarobili|ak[yu] (?:\\w+ )?zisk(?! \\w)|nas zisk(?! \\w)': 'kolko zisk pred zdanenim',
  },
  synonyms: {
    statia: 'skladovania',
    choroba: 'praceneschopnosti',
    vyuzitie: 'vytazenie',
    auta: 'vozidla',
    autami: 'vozidla',
    aut: 'vozidla',
    jazdene: 'ojazdene',
    jazdenych: 'ojazdene',
    diely: 'dielov',
    nahradnych: 'nahradne',
    pn: 'praceneschopnosti',
    chorobnost: 'praceneschopnosti',
    nps: 'promoter',
    novych: 'nove',
    predali: 'odovzdane koncovym zakaznikom',
    obrat: 'obratkovost',
    rabat: 'zlava',
    elektroauta: 'elektromobilov',
    dielna: 'servis',
  },
}
