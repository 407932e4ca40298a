import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in German. */
export const GERMAN: Vocabulary = {
  cues: {
    VALUE:
      'wie hoch/viel/viele/gross/lang/lange/lag/lagen/war/waren/ist/sind/niedrig, wieviel/wieviele, in prozent, wie viel prozent, welcher anteil, was ist/war/sind/waren, welche/welchen/welcher wert, zeig*, nenn*, sag*, gib mir, derzeitig*, aktuell*, neueste*, hohe der/des/von, wert/werte, anzahl, stand, wie lange, list* auf?, wie stark, betrug/betragt, lag/lagen/liegt/liegen',
    WHY: 'warum, wieso, weshalb, woran liegt/lag?, woran hat*, woher kommt?, grund/grunde/grunden, hauptgrund, ursache*, hauptursache*, erklar*, wodurch, wie kommt es/das, wie kam es/das, ausloser*, hintergrund*, verantwortlich fur, zuruckzufuhren, treib*, schuld, woran, was steckt dahinter/hinter, was ist/war los mit/bei?, gelegen',
    FIRST:
      'womit, zuerst, als erstes/nachstes, als erstes, priorit*, wichtigst*, grosster/grosste/grossten hebel, hebel, nachste/nachsten/erste/ersten schritt/schritte, empfiehl*, empfehl*, fokus*, konzentrier*, dringend*, dringlich*, vordringlich*, vorrang*, was jetzt/nun, ratschlag*, raten, anpacken, angehen, vorschlag*, schlagen, anfang*, anfangen, ansetzen, beginn*, starten, was soll/sollen/sollte/sollten/muss/mussen/kann/konnen ich/wir tun/machen/andern/verbessern/unternehmen/anpacken, was soll/sollen/sollte/sollten/muss/mussen/kann/konnen ich/wir, tun, unternehmen, wo soll/sollen/sollte/sollten/muss/mussen/kann/konnen ich/wir',
    MEASURES:
      'massnahme/massnahmen, aktion/aktionen, aufgabe/aufgaben, todo/todos, projekt/projekte, offene/offenen punkte, offen/offene/offenen, geplante/geplanten, zugewiesen*, erledig*, gewirkt, wirkt/wirkte/wirken/wirksam*/wirkung, laufen, laufende, lauft noch, vereinbart*, beschlossen*',
    OVERDUE: 'uberfallig*, verspatet*, im verzug, zu spat, uber der frist, abgelaufen*, langst, hinter dem plan',
    WHO: 'wer, wessen',
    OWNER: 'zustandig*, verantwortlich*, verantwortet',
    WHEN: 'wann, fallig*, frist/fristen, termin',
    ASSESSMENTS: 'selbsteinschatzung*, einschatzung*, fragebogen/frageboge*, selbstbewertung*, assessment/assessments',
    MARKET:
      'neuwagenmarkt*, in? deutschland, deutsche/deutschen, markt fur neuwagen, markt/marktes/markte, automarkt*, gesamtmarkt*, neuzulassung*, zulassung*, kba, pkw markt',
    POTENTIAL:
      'konnten/wurden/konnen wir verdienen, potenzial*, potential*, bringt/bringen/brachte/bringe es? uns?, wert sein, ware uns?, liegen lassen, liegenlassen, lassen wir liegen, liegengelassen, einspar*, spar*, gewinnen, holen, herausholen, rausholen, lucke/lucken, kostet/kosten/kostete uns/mich, verlier*, lohnt/lohnen sich, lohnt/lohnen, nutzen, entgeht/entgehen, mehrertrag, herausspring*, rausspring*, springt fur? uns? raus/heraus, springt, raus, finanziell*, wirtschaftlich*, chance/chancen, was ist/ware es? wert, lassen',
    MONEY: 'geld, euro/euros, betrag',
    PEERS:
      'andere/anderen/anderer/anderem, andere/anderen/anderer betriebe/betrieben/handler/handlern/autohauser/autohausern/hauser/hausern, vergleichsgruppe*, vergleichsbetrieb*, benchmark*, median*, wettbewerb*, kollegen, branche*, branchenvergleich, branchenschnitt*, mitbewerb*, oberste/obersten/oberstes/oberen/unterste/untersten/unterstes/unteren? quartil*, quartil*, handler/handlern, wo stehen wir, wie stehen wir im vergleich, wie stehen wir da, stehen wir im vergleich, im vergleich wo, die besten, besser/schlechter als andere/die andere*, ahnlich*, vergleichbar*, ublich*, normal*, spitzenreiter, rangliste, konkurrenz*, gegenuber anderen, im vergleich zu/mit anderen betriebe*/autohaus*/handler*/firmen*/hauser*?, im branchendurchschnitt, branchendurchschnitt',
    VERSUS:
      'vergleich*, verglichen, im vergleich zu/zum/zur/mit, gegenuber, gegen, unterschied*, als, versus, vs, zum vorjahr, zum vormonat, differenz*, abweichung*',
    CHANGE: 'verander*, geandert, andert/anderte, schwankt/schwanken/schwankung*',
    HISTORY:
      'verlauf*, entwick*, trend/trends, historie*, kurve, diagramm*, grafik*, letzten/letzte/vergangenen monate/monaten, letzten paar monate/monaten, uber die zeit, im laufe der zeit, monat fur monat, zeichne*, grafisch*, graph, chart, zeitreihe*, zeitverlauf*, monatlich*, plot*, monatsweise',
    STATUS:
      'kritisch*, problem*, status, uberblick*, ubersicht*, wie lauft/geht/sieht/stehen/steht, rot/rote/roten, auffallig*, lage, zusammenfass*, sorge/sorgen, brennt, steht es, stand der dinge, alarm*, baustelle*, hakt, klemmt, druckt, schuh, sorgenkind*, schieflage, performance, lauft, gesund*, schlimm*, knackpunkt*, im argen, aus dem ruder, hintergrund, starken, schwachen, aus',
    GOOD: 'gut/gute/guten/guter/gutes, besser*, beste/besten/bester/bestes, stark/starke/starken, super, in ordnung',
    BAD: 'schlecht/schlechte/schlechten/schlechter/schlechtes, schlechteste*, schwach/schwache/schwachen, schwachste*, mies*',
    TARGET:
      'wie weit, entfernt, ziel/ziele/ziels/zielen, zielwert*, soll wert, sollwert*, vorgabe*, plan, planwert*, budget*, im plan, im ziel, ziel erreicht, erreicht, richtwert*',
    DEFINITION:
      'erklar*, bedeut*, definition*, defini*, berechn*, errechn*, formel*, wofur steht, was heisst, heisst, was versteht man, versteht man unter, gemeint mit, was genau ist, erklare mir was',
    FORECAST:
      'prognos*, vorhersag*, vorhersehen, ausblick*, hochrechnung*, erwart*, wird/werden sich, voraussichtlich*, zukunft*, kunftig*, nachste/nachsten/nachstes, ende des jahres, jahresende, morgen',
    IF: 'wenn, falls, angenommen, was ware wenn, was passiert wenn, was passiert, simul*, auswirkung*, auswirken, wirkt sich',
    ACTION:
      'verbesser*, senk*, erhoh*, steigern, reduzier*, verringer*, anheb*, schliess*, optimier*, in den griff bekommen/kriegen, in den griff, bekommen, steiger*, schneller*, erreich*',
    RISE: 'erhoh*, steiger*, gestiegen*, steigt, stieg/stiegen, gewachsen, wachst, hoher*, rauf, zugenommen, nimmt zu, mehr, zulegen, zugelegt, anstieg*, zuwachs*, steigerung, hochgegangen',
    FALL: 'senk*, reduzier*, verringer*, gesunken*, sinkt/sinken, sank/sanken, gefallen*, fallt, fiel/fielen, eingebrochen*, eingebruch*, runter, runtergegangen, zuruckgegangen*, ruckgang*, ruckgange, abgenommen, nimmt ab, weniger, niedriger*, geringer*, einbruch, abgesackt',
    BETTER: 'besser*, verbessert*, verbesserung*',
    WORSE: 'schlechter*, verschlechter*',
    HIGH: 'hoch/hohe/hohen/hoher/hohes, zu hoch/viel/viele/lang/lange, so hoch/viel/viele/lang/lange, sehr hoch, lang/lange/langsam',
    LOW: 'niedrig/niedrige/niedrigen/niedriges, gering/geringe/geringen, zu niedrig/wenig/wenige, so niedrig/wenig/wenige/tief, tief, wenig/wenige, kurz',
    AVERAGE: 'durchschnitt*, im schnitt, schnitt, im mittel, mittelwert*, mittlere*',
    SUM: 'summe*, insgesamt, gesamt, zusammen*, in summe, aufsummiert, addiert, kumuliert*, ganzen/ganze/ganzes',
    HIGHEST:
      'hochste/hochsten/hochster/hochstes, am hochsten, grosste/grossten/grosster/grosstes, am meisten, meiste/meisten, maximal*, maximum, bester/besten monat, hochstwert, spitzenwert',
    LOWEST:
      'niedrigste*, am niedrigsten, kleinste*, geringste*, am wenigsten, wenigsten, tiefste*, minimal*, minimum, schlechtester/schlechtesten monat, tiefstwert, schwachste/schwachster/schwachsten monat',
    WHICH_MONTH:
      'welcher/welchem/welchen/welche monat/monate/monaten, in welchem/welchen monat/monaten, monat/monate/monaten',
    KPIS: 'kennzahl/kennzahlen, kpi/kpis, zahlen, indikator*, werten, kennwert*',
    UNITS:
      'alle/allen betriebe/betrieben/standorte/standorten/filialen/hauser/hausern, jeder/jedem/jeden betrieb/standort/filiale, gruppe, konzern*, andere/anderer/anderen standort/standorte/filiale/filialen, standort/standorte/standorten, filiale/filialen, gruppendurchschnitt, gruppenschnitt',
    LIMIT: 'ohne, nicht, nur, ausser, ausschliesslich*, ausgenommen, kein/keine/keinen/keiner, nie, abzuglich',
    GRAIN:
      'tag/tage/tagen, taglich*, woche/wochen, wochentlich*, stunde/stunden, stundlich*, minute/minuten, gestern, diese/dieser/letzte/letzter/nachste/vergangene woche, montag*, dienstag*, mittwoch*, donnerstag*, freitag*, samstag*, sonntag*, wochenende*, kw #?, kalenderwoche #?, vorgestern',
    TOP: '#/zwei/drei/vier/funf kennzahlen/kpis/werte, top #?, top zwei/drei/vier/funf/zehn, die? #/zwei/drei/funf schlechtesten/besten/grossten/schwachsten/starksten/niedrigsten/hochsten/wichtigsten',
    PER_YEAR: 'im? jahr, pro/je jahr, jahrlich*, per annum',
    TODAY: 'heute, jetzt, gerade, derzeit, momentan, im moment, zurzeit, diese/dieser woche, aktuell, zur zeit',
    GREETING: 'hallo, hi, hey, guten morgen/tag/abend, servus, moin, gruss gott',
    THANKS: 'danke/dank, vielen dank, dankeschon',
    HELP: 'hilfe, hilf*, was kannst du?, was kann ich dich? fragen, welche fragen kann ich, fragen stellen, stellen, was konnen sie, wer bist du, wer sind sie',
  },
  periods: {
    months: [
      'januar/januars/janner/jan',
      'februar/februars/feber/feb',
      'marz/maerz/mrz',
      'april/aprils/apr',
      'mai',
      'juni/jun',
      'juli/jul',
      'august/augusts/aug',
      'september/septembers/sept/sep',
      'oktober/oktobers/okt',
      'november/novembers/nov',
      'dezember/dezembers/dez',
    ],
    units: {
      MONTH: 'monat/monats/monate/monaten',
      QUARTER: 'quartal/quartals/quartale/quartalen, vierteljahr/vierteljahre/vierteljahren/vierteljahres',
      HALF: 'halbjahr/halbjahrs/halbjahres/halbjahre/halbjahren, jahreshalfte',
      YEAR: 'jahr/jahrs/jahres/jahre/jahren, kalenderjahr*, geschaftsjahr*, wirtschaftsjahr*',
    },
    plural: 'monate/monaten, jahre/jahren, quartale/quartalen, halbjahre/halbjahren',
    ordinals: [
      'erste/ersten/erstes/erster',
      'zweite/zweiten/zweites/zweiter',
      'dritte/dritten/drittes/dritter',
      'vierte/vierten/viertes/vierter',
    ],
    numbers: [
      'eins/ein/einem/einen/einer',
      'zwei',
      'drei',
      'vier',
      'funf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwolf',
    ],
    relative: {
      THIS: 'diesem/dieser/dieses/diesen, aktuellen/aktuelles/aktueller, laufenden/laufendes/laufender',
      LAST: 'letzten/letztes/letzter/letzte/letztem, vergangenen/vergangenes/vergangener/vergangene/vergangenem',
      PRIOR: 'vorigen/voriges/voriger/vorige, vorherigen/vorheriges/vorheriger/vorangegangenen',
      NEXT: 'nachsten/nachstes/nachster/nachste, kommenden/kommendes/kommender',
    },
    ago: { before: 'vor', after: 'zuvor, fruher, davor' },
    fixed: {
      PRIOR_MONTH: 'vormonat/vormonats, dem? monat davor/zuvor',
      PRIOR_YEAR:
        'vorjahr/vorjahrs/vorjahres, im? vorjahr/vorjahres, dem? jahr davor/zuvor, vorjahresmonat*, vorjahreswert*, vorjahreszeitraum*, gleichen/gleicher/demselben monat/zeitraum im? des? vorjahr/vorjahrs/vorjahres, gleichen/demselben monat im? letzten/vergangenen jahr, gleichen monat des letzten jahres',
      YEAR_TO_DATE:
        'seit jahresbeginn/jahresanfang, im laufenden jahr, bisher in diesem jahr, dieses/diesem jahr bisher, ytd, bisher, jahresverlauf bisher, heuer',
      ROLLING:
        'rollierend/rollierende/rollierenden zwolf/12? monate/monaten?, letzten/vergangenen zwolf/12 monate/monaten, letzte 12 monate, gleitende/gleitenden zwolf/12 monate/monaten, r12',
    },
    range: {
      from: 'von, vom, ab',
      between: 'zwischen',
      to: 'bis, bis zum, bis einschliesslich, bis ende',
      since: 'seit',
      and: 'und, oder',
      close: '',
    },
    of: 'des jahres, des, im jahr, im jahre, in, von, vom, im',
  },
  fillers:
    'der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, in, im, am, an, auf, aus, bei, beim, fur, mit, von, vom, vor, nach, zu, zum, zur, je, pro, uber, um, unser, unsere, unserem, unseren, unserer, unseres, mein, meine, meinem, meinen, meiner, wir, uns, ich, mir, mich, du, sie, dich, dir, ihr, ihre, man, sich, ist, sind, war, waren, sei, wurde, wurden, hat, haben, habe, hatte, hatten, hats, ists, gehts, es, wie, was, wo, welche, welcher, welches, welchen, welchem, da, dort, hier, bitte, so, denn, eigentlich, mal, noch, auch, dass, kannst, konntest, konnen sie, ob, weil, kann, konnen, konnten, soll, sollen, sollte, sollten, muss, mussen, will, wollen, mochte, mochten, betrieb, betriebs, betriebe, betrieben, unternehmen, firma, autohaus, haus, dabei, damit, dafur, davon, daran, darum, schon, dieser, diese, dieses, diesen, diesem, geworden, gegangen, ausgefallen, stimmt, gibt, gab, gern, gerne, doch, etwa, eben, ja, bereich, bereiche, bereichen, abteilung, abteilungen, thema, fahrzeug, heraus, worden, genau, steckt, lautet, lauten, wissen, alle, allen, frage, geht, gehen, wird, werden, sehen, sieht, selbst, eigene, eigenen, eigener, sein, gewesen, konkret, also, drin, machen, macht, gemacht, steht, stehen, verhalt, wievielte, hin, her, im laufe, zeit',
  related: createRelatedWords('de'),
  synonyms: {
    verdient: 'ergebnis vor steuern',
    'verdienen wir? pro/je/an/mit': 'bruttoertrag je',
    'wie viel/viele gewinn/verlust': 'ergebnis vor steuern',
    umsatz: 'umsatzerlose gesamt',
    mitarbeiterzahl: 'mitarbeiter',
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
    rabatt: 'nachlassquote',
    rabatte: 'nachlassquote',
    nachlass: 'nachlassquote',
    weiterempfehlung: 'promoter',
    zahlungsziel: 'forderungslaufzeit',
    forderungen: 'forderungslaufzeit',
    verkauft: 'ausgelieferte endkunden',
    verkaufen: 'ausgelieferte endkunden',
    verkauften: 'ausgelieferte endkunden',
    ausgeliefert: 'ausgelieferte',
    elektroautos: 'elektroanteil',
    mitarbeiterfluktuation: 'fluktuationsquote',
  },
}
