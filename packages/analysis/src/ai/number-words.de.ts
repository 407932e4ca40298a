import type { LanguageOfAnswers } from './number-word-list.ts'

/** German number words. "ein" with its endings is the article; "erste" and "zweite" order sentences. */
export const GERMAN: LanguageOfAnswers = {
  parts: `
    eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf sech sieb zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig
    neunzig hundert tausend million millionen milliarde milliarden billion billionen billiarde trillion null`,
  links: 'ein eine einer und',
  endings:
    's e en er es em te ten ter tes tem ste sten ster stes tel teln stel fach fache fachen facher faches mal mals malig erlei',
  words: `
    nullen hälfte hälften halb mille promille zig zigmal zigfach duo duos trio trios mio mrd mia tsd handvoll fuffi fuffis
    zwanni zwannis hunni hunnis tausi tausis prozent prozente prozenten prozentes prozents pärchen dekade dekaden
    zwilling zwillinge drilling drillinge sextett oktett myriade myriaden einsen einser verdoppeln vierter zwot zwote zwoter zwoten`,
  begins: `
    zwei zwo drei vier fünf sechs sechz sieben siebz siebt acht neun zehn elf zwölf zwanzig dreißig hundert tausend million milliard billion
    billiard trillion dritt drittl null halb doppel verdopp verdreifach vervierfach verfünf versechs versieb verachtfach verneun verzehnf
    verhundert vertausend quartett quintett fuffz fuchz zwanz jahrzehnt jahrhundert jahrtausend dutzend hälft einstellig
    einhundert eintausend prozentpunkt paarweis anderthalb eineinhalb gedrittel geviertel gefünftel duett terzett triade dyade zehner zweistellig dreistellig vierstellig halbier zigtausend`,
  ends: `
    hundert hunderte hunderten tausend tausende tausenden dutzend dutzende dutzenden drittel dritteln drittels viertel vierteln fünftel
    fünfteln zehntel hälfte hälften million millionen milliarde milliarden prozent prozente prozenten promille einhalb jahrzehnt
    jahrzehnte zweit dritt halbe halbes`,
  inside: `
    zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn hundert
    tausend prozentig million milliard dutzend`,
  capitals: 'Paar Paare Paaren',
  ordinary: `
    zweifel* zweig zweige zweigen zweigs zweigstelle* zweigbetrieb* zweigniederlassung* zweite zweiter zweites zweiten zweitem zweitens
    zweitwagen* zweitmarke* zweifl* dreistig* dreist dreiste dreister dreisten dreieck dreiecks dreiecke dreieich* vierteljährlich* achten achtet achtete achteten
    achtung* achtsam* achtlos* achtbar* neunauge* elfen* elfe drittanbieter* drittkunde* drittmarke* drittfirm* drittland* drittmittel*
    halbwegs halbfertig* halbherzig* halbjährlich* halbleiter* halbzeug* halbtags doppelarbeit* doppelerfassung* doppelbuchung* doppelklick*
    doppelpunkt* doppeldeutig* nullpunkt* weshalb deshalb oberhalb unterhalb innerhalb außerhalb ausserhalb
    best* bess* patin* dozent* mandel* binde half halfter* dos set sex otto quart troja* siesta sept sadat cent cents vierteilen lehn fire
    dort bin on hat sei seite vers pat siebt eine einer verachten einzigartig`,
  idioms: `
    außer|ausser|in acht
    acht geben|gibt|zu|nehmen
    eins zu eins
    unter vier augen
    ordnung|einfachheit|vollständigkeit|sicherheit|übersicht|übersichtlichkeit|klarheit halber
    letzten|letztes|vergangenen|vergangenes|nächsten|nächstes|kommenden|laufenden|vorigen|dieses|diesem|jedes|jedem|pro halbjahr|halbjahrs|halbjahres
    an|von|durch|für|gegenüber|bei dritte|dritten
    dritter seite|hand|personen`,
  phrases: `
    erste|ersten|erstes|erster|erstem|zweite|zweiten|zweites|zweiter|zweitem quartal*|halbjahr*|hälfte|viertel
    jede|jeder|jeden|jedes|jedem zweite|zweiten|zweiter|zweites|zweitem
    ein|eine|eine|einen|einem euro|cent|dollar|franken
    hand voll
    v h
    zum quadrat`,
}
