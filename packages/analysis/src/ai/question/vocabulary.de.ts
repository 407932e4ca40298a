import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in German. */
export const GERMAN: Vocabulary = {
  cues: {
    WHY: 'warum|wieso|weshalb|woran (?:liegt|lag)|woher kommt|gr[uü]nde?|ursachen?|erklar\\w*|wodurch|woran|wie kommt (?:es|das)|ausloser\\w*|hintergr[uü]nd\\w*|verantwortlich\\w*|zuruckzufuhren|treib\\w*|schuld',
    FIRST:
      'womit (?:\\w+ ){0,9}(?:anfang\\w*|beginn\\w*|start\\w*|fang\\w*)|wo (?:soll\\w*|muss\\w*|fang\\w*|setz\\w*|kann|konn\\w*) (?:\\w+ ){0,9}(?:anfang\\w*|ansetz\\w*|beginn\\w*|an)|was (?:soll\\w*|muss\\w*|kann|konn\\w*) (?:ich|wir) (?:\\w+ ){0,9}(?:tun|machen|angehen|andern|verbessern|unternehmen)|zuerst|als (?:erstes|nachstes)|priorit\\w*|wichtigst\\w*|grosst\\w* hebel|(?:nachst|erst)\\w* schritte?|empfiehl\\w*|empfehl\\w*|fokus\\w*|konzentrier\\w*|dringend\\w*|vordringlich\\w*|vorrang\\w*|was (?:jetzt|nun)|ratschlag\\w*|raten sie|anpacken|vorschlag\\w*|schlagen sie vor',
    MEASURES:
      'massnahmen?\\w*|aktion(?:en)?|aufgaben?|todos?|uberfallig\\w*|projekte?|offene punkte|zugewiesen\\w*|erledig\\w*|gewirkt|wirk(?:t|en|te|ten|sam\\w*)|zustandig\\w*|wer (?:ist|sind) (?:\\w+ ){0,9}verantwortlich',
    ASSESSMENTS: 'selbsteinschatzung\\w*|einschatzung\\w*|frageb[oo]gen\\w*|selbstbewertung\\w*|assessments?',
    MARKET: 'markt|marktes|markte|automarkt\\w*|gesamtmarkt\\w*|\\w*zulassung\\w*|kba',
    POTENTIAL:
      'potenzial\\w*|potential\\w*|bring(?:t|en|e)|(?:was|wie viel|wieviel) (?:\\w+ ){0,9}wert|verdien\\w*|liegen ?lassen|lassen wir liegen|geld|einspar\\w*|spar\\w*|gewinnen|holen|herausholen|rausholen|lucken?|kostet uns|verlier\\w*|euros?|lohn(?:t|en) sich|nutzen|entgeht|entgehen|mehrertrag|herausspring\\w*|rausspring\\w*|springt|finanziell\\w*|wirtschaftlich\\w*|chance\\w*',
    PEERS:
      'ander(?:e|en|er|em)|vergleichsgruppe\\w*|vergleichsbetrieb\\w*|benchmarks?|median\\w*|wettbewerb\\w*|kollegen|branche\\w*|mitbewerb\\w*|quartil\\w*|handlern?|wo stehen wir|wie stehen wir (?:\\w+ ){0,9}?im vergleich(?! (?:zum?|zur|mit))|im vergleich(?! (?:zum?|zur|mit)) wo|die besten|besser als|schlechter als|ahnlich\\w*|vergleichbar\\w*|ublich\\w*|normal\\w*|durchschnitt\\w*|spitzenreiter|rangliste|konkurrenz\\w*|branchen\\w*',
    COMPARE: 'vergleich\\w*|verglichen|gegenuber|gegen|unterschied\\w*|verander\\w*|geandert|seit|zum vorjahr',
    HISTORY:
      'verlauf\\w*|entwick\\w*|trends?|historie|kurve|diagramm|grafik|letzten (?:\\w+ )?monaten?|uber die zeit|monat fur monat|zeichne\\w*|grafisch|graph|chart|zeitreihe\\w*|zeitverlauf\\w*|monatlich\\w*|plott?\\w*',
    STATUS:
      'kritisch\\w*|problem\\w*|status|uberblick|ubersicht|wie (?:lauft|geht|sieht|stehen|steht)|rot(?:e|en)?|schlecht\\w*|schwach\\w*|schwach|auffallig\\w*|lage|zusammenfass\\w*|gut|sorgen?|brennt|steht es|stand der dinge|alarm\\w*|baustelle\\w*|hakt|klemmt|druckt|schuh|sorgenkind\\w*|schieflage|performance|lauft|gesund\\w*|besser|schlechter|schlimm\\w*|knackpunkt\\w*',
    VALUE:
      'wie (?:hoch|viel|viele|gross|lange?|lag|lagen|war|waren|ist|sind)|wieviel|was (?:ist|war|sind)|welche[nrs]? wert|zeig\\w*|nenn\\w*|sag\\w*|gib mir|derzeitig\\w*|aktuelle[nrs]?|hohe der|hohe des',
    OVERDUE: 'uberfallig\\w*|verspatet\\w*|im verzug|zu spat|uber der frist|abgelaufen\\w*|langst|hinter dem plan',
    GREETING: '^(?:hallo|hi|hey|guten (?:morgen|tag|abend)|servus|moin|gruss gott)',
    THANKS: 'danke?|vielen dank|dankeschon',
    HELP: 'hilfe|hilf\\w*|was kann(?:st du| ich (?:\\w+ )?fragen)|was konnen sie|wer (?:bist du|sind sie)',
  },
  months: [
    'jan(?:uar|ner)?s?',
    'feb(?:ruar)?s?',
    'mar[zc]|maerz|mrz',
    'apr(?:il)?s?',
    'mai',
    'juni?s?',
    'juli?s?',
    'aug(?:ust)?s?',
    'sept?(?:ember)?s?',
    'okt(?:ober)?s?',
    'nov(?:ember)?s?',
    'dez(?:ember)?s?',
  ],
  periods: {
    THIS_MONTH: 'diese[nrsm]? monats?|aktuelle[nrm]? monat|laufende[nrm]? monat',
    LAST_MONTH: '(?:letzt|vergangen)e[nrsm]? monats?',
    PRIOR_MONTH: 'vormonats?|(?:vorig|vorherig)e[nrsm]? monats?|monat (?:davor|zuvor)|vor einem monat',
    THIS_YEAR: 'diese[nrsm]? jahre?s?|aktuelle[nrm]? jahr|laufende[nrm]? jahr|heuer|bisher',
    LAST_YEAR: '(?:letzt|vergangen)e[nrsm]? jahre?s?',
    PRIOR_YEAR: 'vorjahre?s?|(?:vorig|vorherig)e[nrsm]? jahre?s?|jahr (?:davor|zuvor)|vor einem jahr',
  },
  fillers:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|in|im|am|an|auf|aus|bei|beim|fur|mit|von|vom|vor|nach|zu|zum|zur|je|pro|uber|unser\\w*|mein\\w*|wir|uns|ich|mir|mich|du|sie|ist|sind|war|waren|wird|werden|wurde|hat|haben|hatte|es|wie|was|wo|wer|wann|welche\\w*|da|dort|hier|jetzt|gerade|aktuell|derzeit|momentan|bitte|so|denn|eigentlich|mal|noch|auch|nicht|kein\\w*|insgesamt|gesamt|kann|soll|betriebe?[ns]?|betriebs|unternehmen|autohaus|kennzahl(?:en)?|zahlen|werte?|bereich|thema|stark|hoch|viel|gesunken|gefallen|gestiegen|steigt|steigen|sinkt|sinken|senken|sank|stieg|fiel|verbesser\\w*|verschlechter\\w*|gegangen|runter|rauf|letzten|monaten?|wenn|dass|alle|ausgefallen|lauf(?:en|t)|gross|schliessen|hats|ists|gehts|bekommen|bekommt|griff|stimmt|dass|fahrzeug|eingebrochen|schwanken|schwankt|mehr|weniger|immer|schon|sehr|ganz|etwa|vielleicht|moglich\\w*|werden|geworden|wurden|habe|hatten|sollten|sollen|konnen|konnten|mussen|wollen|will|mochte|damit|dafur|davon|daran|darum|diese[nrsm]?|jede[nrsm]?|ob|weil|seit|lag|liegt|schnell\\w*|grund\\w*|raus|heraus',
  related: createRelatedWords('de'),
  phrases: {
    '(?:was|wie ?viel) (?:\\w+ ){0,9}?(?:haben|hatten) wir (?:\\w+ ){0,9}?verdient': 'wie hoch ergebnis vor steuern',
    'wie ?viele? (?:gewinn|verlust)(?: (?:haben|machen) wir)?(?: gemacht)?|(?:unser|der) (?:gewinn|verlust)':
      'wie hoch ergebnis vor steuern',
  },
  synonyms: {
    aussenstande: 'forderungslaufzeit',
    stundensatz: 'stundenverrechnungssatz',
    standzeit: 'standtage',
    standzeiten: 'standtage',
    krankenstand: 'krankenquote',
    rendite: 'umsatzrendite',
    gw: 'gebrauchtwagen',
    nw: 'neuwagen',
    gebrauchte: 'gebrauchtwagen',
    gebrauchten: 'gebrauchtwagen',
    werkstatt: 'service',
    rohertrag: 'bruttoertrag',
    gewinn: 'ergebnis',
    rabatt: 'nachlassquote',
    rabatte: 'nachlassquote',
    nachlass: 'nachlassquote',
    weiterempfehlung: 'promoter',
    zahlungsziel: 'forderungslaufzeit',
    forderungen: 'forderungslaufzeit',
    altteile: 'altteile',
    verkauft: 'ausgelieferte endkunden',
    verkaufen: 'ausgelieferte endkunden',
    elektroautos: 'elektroanteil',
    mitarbeiterfluktuation: 'fluktuationsquote',
  },
}
