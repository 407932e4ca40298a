import { LANGUAGES, type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'
import { wordsOf } from './fold.ts'

/** A longer question is cut, because each word costs time. */
const MOST_WORDS = 60

/** The words of a question that say something about its subject, in lower case. */
export function questionWords(question: string, language: Language): string[] {
  const words = wordsOf(question).map((word) => word.toLocaleLowerCase(LOCALE_OF[language]))
  const kept = words.filter((word) => !isStopWord(word, language) && (word.length > 1 || /\d/.test(word)))
  return [...new Set(kept)].slice(0, MOST_WORDS)
}

/** The language of a text by its most frequent words; `fallback` if they do not decide. */
export function detectLanguage(text: string, fallback: Language): Language {
  const words = wordsOf(text).slice(0, 400)
  const hits = new Map(
    LANGUAGES.map((language) => [
      language,
      words.filter((word) => isStopWord(word.toLocaleLowerCase(LOCALE_OF[language]), language)).length,
    ]),
  )
  const letters = { de: /[äöüß]/gi, tr: /[ğışç]/gi, sk: /[áčďéíľĺňóôŕšťúýž]/gi } as const
  for (const language of ['de', 'tr', 'sk'] as const) {
    const count = text.slice(0, 4_000).match(letters[language])?.length ?? 0
    hits.set(language, (hits.get(language) ?? 0) + Math.min(count, words.length) * 0.5)
  }
  const best = LANGUAGES.reduce((one, other) => ((hits.get(other) ?? 0) > (hits.get(one) ?? 0) ? other : one), fallback)
  return (hits.get(best) ?? 0) > 0 ? best : fallback
}

function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(language === 'sk' ? foldText(word, 'sk') : word)
}

/**
 * Words of questions that say nothing about their subject, in addition to the stop words of PostgreSQL: interrogatives, auxiliaries
 * and verbs such as "do" or "get".
 */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`
    a about actually after all also am an and any anybody anyone anything are as ask at be been before being but by can cannot could
    did do does doing done else every everybody everyone for from get gets getting give go going got had happen happened happens
    has have having he her here him his how i idea if in into is it its just kind know let like long lot make many may maybe me mean
    means might more most much must my need needs no not of off on one only or other our out over please possible put read say
    says see shall she should show so some somebody someone something still such supposed take tell than that the their them then
    there these they thing things this those to too try trying up us use used very want wants was way we were what when where
    whether which who whom whose why will with without work worked works would yes you your yours find quickly fast each
    does while long often exactly possible able really between percent per sent send read starts start go middle`),
  de: setOf(`
    aber alle allem allen alles als also am an auch auf aus bei beim bin bis bitte da dabei damit dann darf darfst das dass dein dem
    den denn der des dich die dies diese diesem diesen dieser dieses doch dort du durch dürfen ein eine einem einen einer eines
    einfach er es etwas euch euer eure fragen für gab geben gehen geht genau gibt habe haben hast hat hatte hätte heißt her hier hin
    ich ihm ihn ihr ihre im in ins ist ja jede jedem jeden jeder jedes jemand kann kannst kein keine können könnte könnten lassen
    macht machen man mehr mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne passiert plötzlich richtig
    sagt sagen schon sehr sein seine seit sich sie sind so soll sollen sollte sollten sorgen sondern tun über um und uns unser unsere
    unter viel viele vom von vor wann war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werden wessen
    weshalb wie wieso will wir wird wo wofür woher wohin wollen womit worin würde wurde wurden zu zum zur zwischen gehört gehören gelten
    gilt kommt kommen kommst steht stehen läuft laufen ab eigentlich ständig gleich selbst selber los machst beginnt muss finde finden
    bekommen bekommt dafür dazu daran darauf darüber davon vermeidet zahl wissen weiß sehen ansehen prozent pro`),
  tr: setOf(`
    acaba ama ancak ait bana bazı belki ben beni benim bir biri birisi biz bize bizim bu buna bunu bunun çok çünkü da daha de defa
    diye dolayı en eğer gerek gerekir gerekiyor gerekli gibi göre hangi hangisi hani hem hep hepsi her hiç için ile ise işte kaç kadar
    ki kim kime kimi kimin kimse lazım mı mi mu mü mıyım miyim mıyız miyiz mısın nasıl ne neden nedir nerede nereden nereye neye niçin
    niye o olan olarak oldu olduğu olmak olmalı olması olsun olur oluyor olacak on ona onu onun orada ortalama sanki şayet sen seni senin siz
    size sizin şey şu tüm ve veya ya yani yap yapar yapabilir yapabiliriz yapabilirim yapılır yapıyor yapmak yapmalı yapmalıyız yapmalıyım
    yaparız yapılmalı yok yoksa var vardır zaman almak alır alırım alıyor etmek edilir ediyor eder eden ettim etsem demek diyor verilmeli vermek verir
    başka kendi başına özel hangi göre nereye şekilde dönmeliyiz neyi yerinde sürede süre içinde biten yüzde gelen çıkarırız çıkarız çıkıyor çıkar elden görüyorum görebilir gösterebilir miyiz`),
  sk: setOf(`
    a aby aj ako aka ake aky akej akou aku akych akym ale alebo ani ano asi az bez bol bola bolo boli bude budem buduci budu by byt cez
    ci clovek co coho com comu cim da dat dava daju do dokedy dnes ho hoci i ich im ina ine iny inu inej inu ist ja je jeho jej kam kazda
    kazdy kde ked kedy kto ktora ktore ktori ktoru ktory ktorej ktorym koho komu kolko kolkych kvoli len lebo ma mal mala mali malo
    mam mame maju mat medzi mi moj moja moje mojich moju moze mozem mozu mna mne mozme musi musim musime na nad nam nami nas nasa nase nasim nasich
    ne nech nechce nemal nemame nic nie nieco niekto nich nikto nim od on ona oni ono o po pod podla poda podela podel pre preco pred
    prave pri raz robi robit s sa si som spravit su svoj svoje svoju ta tak takto tam te tejto ten tento tie tieto to toho tom tu tuto tym u uz v vam vas vase
    vo vsetko vsak vsetci z za zo ze znamena znamenat ide mozno treba chce chcem uvidi vidi vidiet postupovat povedat dostat
    zostava tomu moct nejako ziska ziskat cas zaciatok stoji kazde vyzerat percent`),
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}
