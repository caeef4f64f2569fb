import { LATIN, list, type NoteTerms } from './note-terms.ts';

/**
 * Italian. Sources: keepachangelog.com/it-IT, the Italian release notes of Microsoft and Adobe, and public change logs. "Risoluzione dei
 * problemi" is the heading above advice for troubleshooting, so it is no term.
 */
export const ITALIAN: NoteTerms = {
  kinds: {
    feature: list(`
      novità, nuova funzionalità, nuove funzionalità, nuova funzione, nuove funzioni, nuova caratteristica,
      nuove caratteristiche, nuove funzioni e caratteristiche, nuovo, nuova, nuovi, aggiunto, aggiunta, aggiunti,
      aggiunte, funzionalità, funzionalità aggiunte, funzioni aggiunte, caratteristiche principali, cosa c'è di nuovo,
      che cosa c'è di nuovo, in evidenza, punti salienti`),
    enhancement: list(`
      miglioramento, miglioramenti, migliorato, migliorata, migliorati, migliorie, miglioria, potenziamenti, perfezionamenti,
      ottimizzazione, ottimizzazioni, ottimizzato, prestazioni, miglioramento delle prestazioni, miglioramenti delle prestazioni,
      miglioramenti alle prestazioni, miglioramenti prestazionali, miglioramenti dell'usabilità, modificato, modificata, modificati,
      cambiato, aggiornato, aggiornata, aggiornamento, aggiornamenti, funzionalità migliorate`),
    fix: list(`
      correzione, correzioni, corretto, corretta, corretti, corrette, correzione di bug, correzioni di bug,
      correzione bug, correzioni bug, correzione dei bug, correzione di errori, correzioni di errori,
      correzione degli errori, bug corretti, bug risolti, errori corretti, errori risolti, problema risolto,
      problemi risolti, problema corretto, problemi corretti, risolto, risolti, risolte, risoluzione di bug,
      risoluzione bug, risoluzione dei bug, difetti corretti, anomalie corrette, anomalie risolte, hotfix inclusi`),
    'known-issue': list(`
      problema noto, problemi noti, problemi conosciuti, bug noto, bug noti, bug conosciuti, errore noto, errori noti,
      anomalie note, difetti noti, limitazione, limitazioni, limitazione nota, limitazioni note, limiti noti,
      problemi aperti, problemi irrisolti, problemi non risolti`),
    breaking: list(`
      modifica incompatibile, modifiche incompatibili, modifiche non compatibili, modifica non retrocompatibile,
      modifiche non retrocompatibili, modifiche di compatibilità, modifiche che interrompono la compatibilità,
      modifiche che causano un'interruzione, cambiamento incompatibile, cambiamenti incompatibili, cambiamenti non retrocompatibili,
      rottura della compatibilità, incompatibilità, rimosso, rimossa, rimossi, rimosse, rimozione, rimozioni, funzionalità rimosse,
      funzioni rimosse, eliminato, eliminata, eliminati, modifiche al comportamento, modifiche del comportamento,
      cambiamenti di comportamento`),
    deprecation: list(`
      deprecato, deprecata, deprecati, deprecazione, deprecazioni, obsoleto, obsoleta, obsoleti, obsolescenza, dismissione,
      funzionalità deprecate, funzioni deprecate, funzionalità obsolete, funzioni obsolete, funzionalità deprecate e rimosse,
      funzionalità obsolete e rimosse, funzioni obsolete e rimosse, funzioni e api obsolete`),
    security: list(`
      sicurezza, correzione di sicurezza, correzioni di sicurezza, aggiornamento di sicurezza, aggiornamenti di sicurezza,
      aggiornamento della sicurezza, aggiornamenti della sicurezza, patch di sicurezza, vulnerabilità, vulnerabilità corrette,
      vulnerabilità risolte, falle di sicurezza, problemi di sicurezza, avvisi di sicurezza, bollettini di sicurezza,
      miglioramenti di sicurezza, miglioramenti sostanziali della sicurezza, miglioramenti della sicurezza, miglioramenti alla sicurezza`),
    internal: list(`
      interno, modifiche interne, cambiamenti interni, documentazione, dipendenze, aggiornamento delle dipendenze, aggiornamento dipendenze,
      rifattorizzazione, manutenzione, modifiche tecniche, per gli sviluppatori, per sviluppatori, qualità del codice, dietro le quinte`),
    other: list(`
      modifica, modifiche, cambiamento, cambiamenti, altro, varie, generale, generali, elenco delle modifiche,
      elenco modifiche, lista delle modifiche, lista dei cambiamenti, registro delle modifiche, registro modifiche,
      registro dei cambiamenti, cronologia delle modifiche, storico delle modifiche, cosa è cambiato, cosa cambia,
      note di rilascio, note di versione, note sulla versione`),
  },
  begins: {
    feature: list('aggiunto, aggiunta, aggiunti, aggiunte, aggiunge'),
    enhancement: list('migliorato, migliorata, miglioramento, miglioramenti, ottimizzato'),
    fix: list('corretto, corretta, corretti, corrette, corregge, correzione, risolto'),
  },
  actionLabels: list(`
    azione richiesta, azioni richieste, azione necessaria, azioni necessarie, azione obbligatoria, azioni obbligatorie, intervento richiesto`),
  actions: list(`
    operazioni necessarie, operazioni richieste, passaggi necessari, passaggi richiesti, passi necessari, note di aggiornamento,
    note sull'aggiornamento, note per l'aggiornamento, note di migrazione, note sulla migrazione, istruzioni di aggiornamento,
    istruzioni per l'aggiornamento, istruzioni per la migrazione, procedura di aggiornamento, passaggi per l'aggiornamento,
    considerazioni sull'aggiornamento, avvertenze per l'aggiornamento, prima dell'aggiornamento, prima di aggiornare,
    prima di eseguire l'aggiornamento, prima della migrazione, dopo l'aggiornamento, cosa fare prima dell'aggiornamento, cosa devi fare,
    cosa bisogna fare, guida alla migrazione, guida all'aggiornamento`),
  asides: list(`
    collaboratori, contributori, nuovi collaboratori, nuovi contributori, ringraziamenti, grazie, riconoscimenti, crediti,
    somme di controllo, indice, indice dei contenuti, maggiori informazioni, ulteriori informazioni, per saperne di più,
    link utili, collegamenti utili, requisiti di sistema, prerequisiti`),
  withdrawn: list('annullato, annullata, ritirato, ritirata, revocato, revocata'),
  withdrawnRelease: list('ritirata, ritirato, non usare, non utilizzare, non installare'),
  notRequired: list(`
    non più necessario, non più necessaria, non più richiesto, non più richiesta, non è più necessario, non è più necessaria,
    non è più richiesto, non è più richiesta`),
  nothing: list(`
    nessuno, nessuna, nessun, niente, nulla, non applicabile, nessun problema noto, nessuna modifica, nessun cambiamento, nessuna correzione,
    nessuna novità, nessuna azione richiesta, nessuna azione necessaria, non ci sono problemi noti, non sono presenti problemi noti,
    al momento nessuno`),
  unreleased: list(
    'non rilasciato, non rilasciata, non pubblicato, non pubblicata, in sviluppo, prossimamente',
  ),
  articles: list("il, lo, la, i, gli, le, l'"),
  version: list('versione, rilascio'),
  releasedOn: list(`
    rilasciato il, rilasciata il, rilasciato, rilasciata, pubblicato il, pubblicata il, pubblicato, pubblicazione, uscito il, uscita il,
    disponibile dal, disponibile da, data di rilascio, data di pubblicazione, data di uscita, data della versione, data di disponibilità,
    rilascio, data`),
  releasedAfter: [],
  published: ['è stat[ao] (?:rilasciat|pubblicat)[ao] il DAY'],
  emphasis: list(`
    alcune, alcuni, altre, altri, diverse, diversi, grandi, importanti, maggiori, numerose, numerosi, piccole, piccoli, principali,
    tutte le, tutti i, ulteriori, varie, vari`),
  emphasisBehind: list(`
    generali, minori, maggiori, varie, importanti, principali, secondarie, aggiuntive, aggiuntivi, critiche, critici, significative,
    significativi`),
  and: list('e, ed, nonché'),
  area: list(`
    in, nel, nello, nella, nei, negli, nelle, nell', per, per il, per lo, per la, per i, per gli, per le, di, del, dello, della, dei, degli,
    delle, dell', a, al, allo, alla, ai, agli, alle, all', su, sul, sullo, sulla, sui, sugli, sulle, sull', con`),
  since: list('dal, dalla, rispetto a, rispetto alla'),
  here: list(`
    questa versione, questo aggiornamento, questa release, questo rilascio, la nuova versione, nuova versione, la versione corrente,
    versione corrente, l'ultima versione, ultima versione, la presente versione, presente versione`),
  remarks: list('nota, osservazione'),
  warnings: list('attenzione, avviso, avvertenza, importante'),
  due: { before: list('entro, entro il, prima del, prima di, fino al, non oltre il'), after: [] },
  // The first word counts: other words can be `di` and `delle`. Singulars such as `correzione` end with -ne and -mento.
  plural: /^\P{L}*(?:\p{L}+(?:(?<!prestazion)i|tà|(?<!n)e|(?<!men)to|so)|(?:che )?cosa)(?!\p{L})/iu,
  done: list('correz, corret, risol, ripar, miglior, aggiorn'),
  verbs: list(`
    è, sono, ha, hanno, può, possono, era, sarà, viene, vengono, di, del, della, dei, e, o, in, per, il, la, le, con, non, ora`),
  facts: {
    severity: list('gravità, severità, livello di gravità, livello di rischio, rischio'),
    cvss: list('vettore cvss, punteggio cvss'),
    since: list('dalla versione, introdotto in, introdotto nella versione, prima versione interessata'),
    workaround: list('soluzione alternativa, soluzione temporanea, soluzione provvisoria'),
    platforms: list('piattaforma interessata, piattaforme interessate, piattaforma, piattaforme'),
    features: list(`
      funzionalità interessata, funzionalità interessate, funzioni interessate, componente interessato, componenti interessati`),
  },
  fixes: {
    fixed: list('corretto, corretta, corretti, corrette, risolto, risolta, risolti, risolte'),
    doneHere: String.raw`\b(?:corrett|risolt)[oaie] in questa (?:versione|release)\b`,
    fixedIn: [],
    in: list('in, nel, nella'),
    from: list('dal, dalla, a partire da, a partire dalla'),
    before: list('prima della'),
    upTo: list('fino alla'),
    affects: list('interessa'),
    not: list('non'),
    planned: list(`
      sarà, saranno, verrà, verranno, deve, dovrà, dovrebbe, dovrebbero, previsto, prevista, previsti, previste, pianificato, pianificata,
      parzialmente`),
    limits: list(
      'solo, soltanto, solamente, unicamente, per, tranne, eccetto, salvo, ma, però, tuttavia, nuovamente',
    ),
    fixing: [`corre[gtz][${LATIN}]*`, `risol[${LATIN}]*`],
    weaknesses: list('vulnerabilità, (?:fall[ae]|problem[ai]) di sicurezza'),
    repaired: [`corre[gtz][${LATIN}]*`, `risol[${LATIN}]*`, 'chius[aeio]'],
    also: list('anche'),
    unfixed: [
      /\bnon\s+(?:(?:è|sono|stat[aeio]|ancora|completamente|del\s+tutto)\s+){0,4}(?:corrett|risolt|interessat|vulnerabil)/iu,
      /\bparzialmente\s+(?:corrett|risolt)|\b(?:sarà|verrà)\s+(?:corrett|risolt)/iu,
    ],
  },
  severities: {
    critical: list('critica, critico'),
    high: list('alta, alto, elevata, elevato'),
    medium: list('media, medio, moderata, moderato'),
    low: list('bassa, basso'),
  },
  columns: {
    id: list('id, identificativo, numero, chiave, ticket, riferimento'),
    title: list('descrizione, riepilogo, titolo, problema, sintomo, modifica, funzionalità, correzione'),
    kind: list('tipo, tipologia, categoria'),
    state: list('stato'),
    day: list('data, data di rilascio'),
  },
  leads: {
    fix: /\bsono stat[ie] (?:corrett|risolt)[ie] (?:i|gli|le) seguenti (?:problemi|errori|bug|anomalie|difetti)\b[^:]{0,50}[:.]$|\bseguenti (?:problemi|errori|bug|anomalie|difetti) sono stat[ie] (?:corrett|risolt)[ie]\b[^:]{0,50}[:.]$|\b(?:versione|release|aggiornamento|patch)\b[^:]{0,40} (?:corregge|risolve) (?:i|gli|le) seguenti (?:problemi|errori|bug|anomalie|difetti)[:.]$|\b(?:contiene|include|comprende) le seguenti correzioni[:.]$/iu,
    feature:
      /\b(?:include|contiene|comprende|introduce|offre) le seguenti (?:nuove )?(?:funzionalità|funzioni|caratteristiche|novità)[:.]$|\bsono state (?:aggiunte|introdotte) le seguenti (?:nuove )?(?:funzionalità|funzioni|caratteristiche)(?!\p{L})[^:]{0,50}[:.]$/iu,
    breaking:
      /\b(?:include|contiene|comprende|introduce) (?:le|i) seguenti (?:modifiche|cambiamenti) (?:incompatibili|non retrocompatibili|che interrompono la compatibilità)[:.]$/iu,
    'known-issue': /\bseguent[ei] problem[ai] not[oi]\b[^:]{0,80}[:.]$/iu,
  },
  following: list('seguent'),
  breaks:
    /\b(?:Questa è|Si tratta di) una modifica (?:incompatibile|non retrocompatibile|che interrompe la compatibilità)/u,
  ends: /^(?:rimoss[aeio]|rimozione\sd(?:i|el|ei|egli|ell[aeo])|rimozione\sdell['’](?=\p{L})|eliminat[aeio])\s?[^.;]{0,40}(?:supporto|opzion[ei]|parametr[oi]|comand[oi]|camp[oi]|API)(?!\p{L})|(?<!\p{L})non\s(?:è|sono)\spiù\ssupportat[aeio](?!\p{L})|(?<!\p{L})supporto\s(?:a|ai|al|alla|di|per)\s[^.;]{1,80}\sè\sstato\s(?:rimosso|eliminato|interrotto)(?!\p{L})/iu,
  deprecates:
    /(?<!\p{L})(?:è|sono)\s(?:ora\s|adesso\s|stat[oaie]\s)?(?:contrassegnat[oaie]\scome\s)?(?:deprecat[oaie]|obsolet[oaie])(?!\p{L})/iu,
  merges: [
    `(?:Questa (?:versione|release) |Questo aggiornamento )?(?:include|contiene|comprende) tutte le (?:correzioni|modifiche) (?:della|di) (?:versione )?VERSION`,
  ],
  needless:
    /^Non (?:è|sono) (?:richiest[aeio]|necessari[aeo]?) (?:(?:alcun[ao]?|nessun[ao]?) )?(?:azion[ei]|operazion[ei]|intervent[oi]|passagg(?:io|i)|migrazion[ei])(?: (?:aggiuntiv[aeio]|particolar[ei]|manual[ei]))?\.?$|^Nessuna? (?:azione|operazione|intervento|passaggio|migrazione)(?: (?:aggiuntiv[ao]|particolare|manuale))? (?:è )?(?:necessari[ao]|richiest[ao])\.?$|^Non (?:è necessario|occorre|bisogna) fare nulla\.?$/i,
  avoid: 'non (?:install|us|utilizz)(?:are|ate) (?:this release|questa versione)',
  because: list('perché, poiché'),
};
