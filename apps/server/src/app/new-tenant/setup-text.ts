import type { Language } from '@lotse/contract/language.ts'

/** Texts of the page that sets up the first organisation. */
export interface SetupTexts {
  readonly heading: string
  readonly lead: string
  readonly code: string
  readonly codeHint: string
  readonly name: string
  readonly host: string
  readonly hostHint: string
  readonly language: string
  readonly currency: string
  readonly template: string
  readonly templates: Readonly<Record<'empty' | 'car-dealer', string>>
  readonly administrator: string
  readonly person: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly submit: string
  readonly wrongCode: string
  readonly missing: string
  readonly short: string
  readonly weak: string
  readonly done: string
  readonly next: string
  readonly signIn: string
}

export const SETUP_TEXTS: Readonly<Record<Language, SetupTexts>> = {
  en: {
    heading: 'Set up your organisation',
    lead: 'This installation is empty. In a minute you can sign in, and continue with units, figures and people.',
    code: 'Code',
    codeHint: 'The server has printed it at its start. It can be used once.',
    name: 'Name of the organisation',
    host: 'Address',
    hostHint: 'The host name in the address of the browser, without port.',
    language: 'Language',
    currency: 'Currency',
    template: 'Begin with',
    templates: { empty: 'Nothing: own KPIs and topics', 'car-dealer': 'Car dealers: KPIs, topics and best practices' },
    administrator: 'First administrator',
    person: 'Your name',
    username: 'User name',
    email: 'E-mail address (optional)',
    password: 'Password',
    submit: 'Set up',
    wrongCode: 'The code is not right, or it was used. After ten wrong codes the server has to be started again.',
    missing: 'Please fill in every field.',
    short: 'A password has at least 12 characters.',
    weak: 'This password is too easy to guess. Use more words or characters.',
    done: 'Your organisation is set up',
    next: 'After signing in, the administration shows what comes next: units, figures, people.',
    signIn: 'Sign in',
  },
  de: {
    heading: 'Organisation einrichten',
    lead: 'Diese Installation ist leer. In einer Minute können Sie sich anmelden und mit Betrieben, Zahlen und Personen weitermachen.',
    code: 'Code',
    codeHint: 'Der Server hat ihn beim Start ausgegeben. Er gilt einmal.',
    name: 'Name der Organisation',
    host: 'Adresse',
    hostHint: 'Der Rechnername in der Adresse des Browsers, ohne Port.',
    language: 'Sprache',
    currency: 'Währung',
    template: 'Beginnen mit',
    templates: {
      empty: 'Nichts: eigene Kennzahlen und Themen',
      'car-dealer': 'Autohäuser: Kennzahlen, Themen und Best Practices',
    },
    administrator: 'Erster Administrator',
    person: 'Ihr Name',
    username: 'Benutzername',
    email: 'E-Mail-Adresse (freiwillig)',
    password: 'Passwort',
    submit: 'Einrichten',
    wrongCode:
      'Der Code stimmt nicht oder wurde schon verwendet. Nach zehn falschen Codes muss der Server neu gestartet werden.',
    missing: 'Bitte füllen Sie alle Felder aus.',
    short: 'Ein Passwort hat mindestens 12 Zeichen.',
    weak: 'Dieses Passwort ist zu leicht zu erraten. Verwenden Sie mehr Wörter oder Zeichen.',
    done: 'Ihre Organisation ist eingerichtet',
    next: 'Nach der Anmeldung zeigt die Verwaltung, was als Nächstes kommt: Betriebe, Zahlen, Personen.',
    signIn: 'Anmelden',
  },
  tr: {
    heading: 'Kuruluşunuzu kurun',
    lead: 'Bu kurulum boş. Bir dakika içinde oturum açıp işletmeler, veriler ve kişilerle devam edebilirsiniz.',
    code: 'Kod',
    codeHint: 'Sunucu başlarken yazdırdı. Bir kez kullanılabilir.',
    name: 'Kuruluşun adı',
    host: 'Adres',
    hostHint: 'Tarayıcı adresindeki sunucu adı, bağlantı noktası olmadan.',
    language: 'Dil',
    currency: 'Para birimi',
    template: 'Başlangıç',
    templates: {
      empty: 'Boş: kendi göstergeleriniz ve konularınız',
      'car-dealer': 'Otomobil bayileri: göstergeler, konular ve en iyi uygulamalar',
    },
    administrator: 'İlk yönetici',
    person: 'Adınız',
    username: 'Kullanıcı adı',
    email: 'E-posta adresi (isteğe bağlı)',
    password: 'Parola',
    submit: 'Kur',
    wrongCode: 'Kod doğru değil veya kullanılmış. On yanlış koddan sonra sunucu yeniden başlatılmalıdır.',
    missing: 'Lütfen tüm alanları doldurun.',
    short: 'Bir parola en az 12 karakterdir.',
    weak: 'Bu parolayı tahmin etmek çok kolay. Daha fazla sözcük veya karakter kullanın.',
    done: 'Kuruluşunuz kuruldu',
    next: 'Oturum açtıktan sonra yönetim sıradakini gösterir: işletmeler, veriler, kişiler.',
    signIn: 'Oturum aç',
  },
  sk: {
    heading: 'Nastavenie organizácie',
    lead: 'Táto inštalácia je prázdna. O minútu sa môžete prihlásiť a pokračovať prevádzkami, údajmi a ľuďmi.',
    code: 'Kód',
    codeHint: 'Server ho vypísal pri spustení. Dá sa použiť raz.',
    name: 'Názov organizácie',
    host: 'Adresa',
    hostHint: 'Názov počítača v adrese prehliadača, bez portu.',
    language: 'Jazyk',
    currency: 'Mena',
    template: 'Začať s',
    templates: {
      empty: 'Ničím: vlastné ukazovatele a témy',
      'car-dealer': 'Autosalóny: ukazovatele, témy a osvedčené postupy',
    },
    administrator: 'Prvý správca',
    person: 'Vaše meno',
    username: 'Používateľské meno',
    email: 'E-mailová adresa (nepovinná)',
    password: 'Heslo',
    submit: 'Nastaviť',
    wrongCode: 'Kód nie je správny alebo už bol použitý. Po desiatich nesprávnych kódoch treba server spustiť znova.',
    missing: 'Vyplňte všetky polia.',
    short: 'Heslo má najmenej 12 znakov.',
    weak: 'Toto heslo sa dá ľahko uhádnuť. Použite viac slov alebo znakov.',
    done: 'Vaša organizácia je nastavená',
    next: 'Po prihlásení ukáže správa, čo nasleduje: prevádzky, údaje, ľudia.',
    signIn: 'Prihlásiť sa',
  },
}
