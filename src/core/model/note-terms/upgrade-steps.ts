import type { NoteLanguage } from './languages.ts';

/** How a language tells readers to do something because of an upgrade: a sentence with both is a step of the upgrade. */
export interface StepWording {
  /** The time of the upgrade: `before you upgrade`. */
  readonly when: RegExp;
  /** A duty or a request: `must`, `Please …`. */
  readonly tells: RegExp;
  /** A duty that does not exist: `Nach dem Update ist kein Neustart erforderlich`. */
  readonly needless?: RegExp;
}

export interface UpgradeWording extends StepWording {
  /** An upgrade that is not possible, or only over certain releases: `Upgrades from 1.4 to 1.5 are not supported`. */
  readonly impossible: RegExp;
}

/** A verb at the beginning of a sentence or a clause: `Before upgrading, convert the archive`. */
const IMPERATIVE =
  /(?:^|[,:;–—] )(?:please |first,? |always |then |also |you (?:may |will )?(?:want|wish|need) to )?(?:add|adjust|apply|back ?up|change|check|clear|confirm|convert|copy|create|delete|disable|do not|don['’]t|drain|drop|edit|empty|enable|execute|export|grant|import|increase|install|make|migrate|modify|move|pause|perform|purge|rebuild|re-?create|re-?deploy|re-?generate|re-?import|re-?index|re-?install|re-?run|re-?start|re-?sync|remove|rename|renew|replace|reset|restore|resume|rewrite|rotate|run|save|scale|set|shut|start|stop|switch|take|test|turn|uninstall|unset|update|upgrade|verify|wait)\b/
    .source;

/** Not behind a negation: `You no longer must upgrade to 2.8 first`. */
const AFFIRMED = String.raw`(?<!\b(?:longer|never|no [\w-]+|none|not|nothing|without) |n['’]t )\b`;

const MUST = String.raw`${AFFIRMED}(?:must|ha(?:ve|s) to|needs? to|(?:are|is) required to|please (?!note)|make sure|ensure)\b`;

/** Not each update: many programs check or lock something before they update it. */
const UPGRADING =
  '(?:(?:you |users |the )?upgrade|(?:you|users) update|upgrading|updating(?= (?:from|to) |[.,;:)]|$))';

/** `Fixed a bug where users cannot upgrade to 1.4`, `The command says that …` */
const IN_A_FIX_OR_MESSAGE = String.raw`(?<=\b(?:bugs?|fix\w*|resolve[sd]?|issues? (?:in which|that|when|where)|whether|why|reports?|says?|shows?|warns?)\b[^.;]*(?:\.\d[^.;]*)*)`;

/** The rest of the clause names a release: `Plugins can only be installed from the registry` is about something else. */
const NAMES_RELEASE = String.raw`(?=(?:[^.;:!?]|\.\d){0,60}(?:\d|version|release))`;

/** Upgrades that are not possible, or only over certain releases. */
const IMPOSSIBLE = [
  // Behind other commas, the subject is a new one: `After upgrading to 1.5, old links will not work`.
  String.raw`(?<!\b(?:if|when|where) (?:an? |the )?)\b(?:(?:direct|in-place|online|rolling) upgrades?|(?:(?:direct|in-place|online|rolling) )?upgrad(?:es?|ing) (?:directly )?(?:from|to|across)\b(?:[^,;:!?]|,(?= (?:(?:and|or) )?(?:from |to |v?\d))){1,100}?)(?: (?:is|are)(?: currently)?(?: not| no longer|n['’]t) (?:possible|supported|allowed)| (?:is|are) (?:unsupported|impossible)\b| will (?:fail|not work)\b)`,
  String.raw`(?<=\w )(?<!\b(?:case|if|(?<!note )that|unless|when|where|which|who) (?:\w+ ){0,2})(?:cannot|can not|can['’]t|must not|(?:is|are|be) (?:not possible|not able|unable|impossible) to|(?:will )?not be (?:able|possible) to|(?:do(?:es)?|did)(?: not|n['’]t) (?:directly )?support|no longer (?:directly )?supports?)(?: direct| in-place)? upgrad(?:es?|ing) (?:directly )?(?:from|to|beyond)\b`,
  String.raw`\bno longer supports? (?:direct )?upgrades? from\b|\bthere is no (?:direct )?upgrade (?:path )?(?:from|to)\b`,
  String.raw`\bupgrad(?:es?|ing) (?:from|to)\b[^.;:!?]*(?:\.\w[^.;:!?]*)* requires? an? (?:clean|complete|fresh|full|new) (?:re-?)?install`,
  String.raw`\bupgrad(?:es?|ing)\b[^.;:!?]{0,60} (?:is|are) (?:only (?:possible|supported)|(?:possible|supported) only) (?:from|over)\b|\b(?:only (?:supports? (?:[\w-]+ )?)?upgrad(?:es?|ing) from|can only be (?:installed|upgraded) (?:from|over))\b${NAMES_RELEASE}`,
  String.raw`${AFFIRMED}(?:(?:must|ha(?:s|ve) to|needs? to|please) first (?:be )?(?:upgraded?|updated?) to\b|(?:must|ha(?:s|ve) to|needs? to|please|first do an) (?:be )?(?:upgraded?|updated?) to (?:[^.;]|\.\d){1,60} first\b|(?:please|must|only|path is to) upgrade (?:only )?one minor (?:version|release) at a time\b)`,
  String.raw`\b(?:do not|don['’]t|cannot|can['’]t|must not|should not) skip (?:(?:\w+ )?(?:versions|releases)|(?:an?|any) (?:\w+ )?(?:version|release))\b|\bskipping (?:\w+ )?(?:versions?|releases?)\b[^.;:!?]{0,60} (?:is|are)(?: not| no longer|n['’]t) (?:possible|supported|allowed)`,
];

export const UPGRADE_STEPS: Readonly<Record<NoteLanguage, UpgradeWording>> = {
  en: {
    when: new RegExp(
      String.raw`\b(?:before|after|prior to) ${UPGRADING}\b|(?:^|[.!?] )when ${UPGRADING}\b`,
      'i',
    ),
    // "Disk space is checked before upgrading, and the log must be short" asks for nothing.
    tells: new RegExp(
      String.raw`(?:${MUST})(?=.*\b(?:after|before|prior to) )|^(?:after|before|prior to|when) .*(?:${MUST})|${IMPERATIVE}`,
      'is',
    ),
    impossible: new RegExp(`(?:${IMPOSSIBLE.join('|')})(?!${IN_A_FIX_OR_MESSAGE})`, 'i'),
  },
  de: {
    when: /\b(?:vor|nach) (?:dem|einem|der|einer|jedem|jeder) (?:Upgrade|Update|Aktualisierung|Migration)(?!\p{L})|\bbevor Sie (?:[^\s,.]+ ){0,5}(?:aktualisieren|migrieren|upgraden|updaten)(?!\p{L})/iu,
    // `Ändern Sie` asks for something, `ändern sie` and `die Liste, in denen Sie` do not.
    tells:
      /(?<!\p{L})(?:muss|müssen|sollten?|[Bb]itte|erforderlich|notwendig|unbedingt)(?!\p{L})|(?<!\p{L})(?!(?:[Dd](?:en)?|[Dd]ies|[Dd]ürf|[Ee]rhalt|[Ff]ind|[Hh]ab|[Hh]att|[Kk]önn|[Kk]onnt|[Kk]önnt|[Mm]öcht|[Mm]usst|[Ss]eh|[Ww]erd|[Ww]oll|[Ww]ollt|[Ww]urd)en Sie)(?!(?:in)?sofern|sondern|gern)\p{L}+(?:en|ern|eln) Sie(?!\p{L})/u,
    needless:
      /(?<!\p{L})(?:kein\p{L}* (?:[^\s,.;]+ ){1,6}?(?:erforderlich|notwendig)|nicht (?:mehr |zwingend |unbedingt )?(?:erforderlich|notwendig)|(?:muss|müssen|brauchen) (?:[^\s,.;]+ ){0,6}?(?<!(?:alle|d(?:as|ie|e[mnr])) )(?:nichts?(?! nur)|kein\p{L}*))(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})(?:Upgrades?|Updates?|Aktualisierung(?:en)?) (?:direkt )?(?:von|auf)(?!\p{L})(?=[^;:!?]{0,60}(?:\d|versi|versã|versõ|release))[^;:!?]{1,100}? (?:(?:ist|sind) nicht (?:mehr )?(?:direkt )?möglich|(?:ist|sind|wird|werden) nicht (?:mehr )?unterstützt)(?!\p{L})|(?<!\p{L})kann nicht (?:direkt )?(?:von|auf) [^;:!?]{1,80}? (?:aktualisiert|upgegradet) werden(?!\p{L})/iu,
  },
  fr: {
    when: /\b(?:avant|après) (?:de (?:mettre à (?:jour|niveau)|migrer)|(?:la|toute|une|cette) (?:mise à (?:jour|niveau)|migration))(?!\p{L})|^si vous (?:mettez à (?:jour|niveau)|migrez)(?! (?:une?|[cdlmst]es|la|le|[nv]otre|[nv]os)(?!\p{L}))/iu,
    tells:
      /(?<!\p{L})(?:devez|doi(?:t|vent)|faut|nécessaire|obligatoire|impératif|veuillez)(?!\p{L})|(?:^|[,:;] )(?:puis )?(?!(?:assez|avez|chez|pouvez)(?!\p{L}))\p{L}{2,}ez(?!\p{L})/iu,
    needless:
      /(?<!\p{L})(?:aucun\p{L}* (?:[^\s,.;]+ ){1,6}?n['’]est|n['’](?:est|était) (?:pas|plus)) (?:nécessaire|obligatoire)|(?<!\p{L})ne (?:devez|doi(?:t|vent)|faut) plus(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})mises? à (?:jour|niveau) (?:directes? )?(?:depuis|de|vers|à partir de)(?!\p{L})(?=[^;:!?]{0,60}(?:\d|versi|versã|versõ|release))[^;:!?]{1,100}? (?:n['’]est|ne sont) (?:pas|plus) (?:possibles?|prises? en charge)(?!\p{L})|il n['’]est (?:pas|plus) possible de mettre à (?:jour|niveau) (?:directement )?(?:depuis|vers)(?!\p{L})/iu,
  },
  es: {
    when: /\b(?:antes|después) de (?:actualizar|migrar|la actualización|la migración)(?!\p{L})/iu,
    tells:
      /(?<!\p{L})(?:deben?|debería|hay que|es necesario|es obligatorio|tiene que|asegúrese|por favor)(?!\p{L})|(?:^|[,:] )(?:cambie|compruebe|consulte|convierta|copie|desactive|desinstale|detenga|ejecute|elimine|exporte|guarde|haga|instale|lea|migre|modifique|realice|reemplace|reinicie|revise|sustituya|verifique)(?!\p{L})/iu,
    needless: /(?<!\p{L})no (?:(?:es|será) (?:necesario|obligatorio)|hay que|tiene que)(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})actualizaci(?:ón|ones) (?:directas? )?(?:desde|de|a)(?!\p{L})(?=[^;:!?]{0,60}(?:\d|versi|versã|versõ|release))[^;:!?]{1,100}? no (?:es posible|son posibles|está soportada|se admiten?)(?!\p{L})|no (?:es posible|se puede) actualizar (?:directamente )?(?:desde|de|a)(?!\p{L})/iu,
  },
  pt: {
    when: /\b(?:antes|depois|após) (?:de (?:atualizar|migrar)|da (?:atualização|migração)|a (?:atualização|migração))(?!\p{L})/iu,
    tells:
      /(?<!\p{L})(?:deve[mr]?|deverá|é (?:necessário|preciso|obrigatório)|precisa|certifique-se|por favor)(?!\p{L})|(?:^|[,:] )(?:altere|apague|atualize|consulte|converta|copie|desative|desinstale|execute|exporte|faça|instale|leia|migre|modifique|pare|realize|reinicie|remova|revise|salve|substitua|verifique)(?!\p{L})/iu,
    needless: /(?<!\p{L})não (?:é (?:mais )?(?:necessário|preciso|obrigatório)|precisa)(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})atualizaç(?:ão|ões) (?:diretas? )?(?:de|da|do|para)(?!\p{L})(?=[^;:!?]{0,60}(?:\d|versi|versã|versõ|release))[^;:!?]{1,100}? não (?:é possível|são possíveis|é suportada|são suportadas)(?!\p{L})|não é possível atualizar (?:diretamente )?(?:de|da|para)(?!\p{L})/iu,
  },
  it: {
    when: /\b(?:prima|dopo) (?:di (?:aggiornare|eseguire l['’]aggiornamento|effettuare l['’]aggiornamento|migrare)|(?:del)?l['’]aggiornamento|(?:del)?la migrazione)(?!\p{L})/iu,
    tells:
      /(?<!\p{L})(?:dev(?:e|ono)|dovete|bisogna|occorre|è (?:necessario|obbligatorio)|assicurar(?:e|si)|si prega)(?!\p{L})|(?:^|[,:] )(?:aggiorna|converti|copia|disattiva|disinstalla|elimina|esegui|esporta|installa|modifica|riavvia|rimuovi|salva|sostituisci|verifica)(?:re|te)?(?!\p{L})/iu,
    needless: /(?<!\p{L})non (?:è (?:più )?(?:necessario|obbligatorio)|occorre)(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})aggiornament[oi] (?:dirett[oi] )?(?:da|dalla|a|alla)(?!\p{L})(?=[^;:!?]{0,60}(?:\d|versi|versã|versõ|release))[^;:!?]{1,100}? non (?:è possibile|sono possibili|è supportato|sono supportati)(?!\p{L})|non è possibile aggiornare (?:direttamente )?(?:da|dalla|a|alla)(?!\p{L})/iu,
  },
  ru: {
    when: /(?<!\p{L})(?:перед|до|после) (?:(?:началом |начала |выполнением |выполнения )?(?:обновлени(?:ем|я)|миграци(?:ей|и))|(?:тем|того),? как обновл)/iu,
    tells:
      /(?<!\p{L})(?:необходимо|нужно|следует|требуется|должн[аоы]|должен|обязательно|рекомендуется|пожалуйста|(?!хотите|увидите|получите)\p{L}{3,}(?:йте|ите|ьте)(?:сь)?)(?!\p{L})/iu,
    needless: /(?<!\p{L})не (?:необходимо|нужно|требуется|обязательно)(?!\p{L})/giu,
    impossible:
      /(?<!\p{L})обновлени[ея] (?:напрямую )?(?:с|со|до|на)(?!\p{L})[^;:!?]{1,100}? (?:невозможн[оы]|не поддержива[ею]тся)(?!\p{L})|(?<!\p{L})(?:нельзя|невозможно) обновиться (?:напрямую )?(?:с|со|до|на)(?!\p{L})/iu,
  },
  ja: {
    when: /(?:アップグレード|アップデート|バージョンアップ)(?:する|を行う|を実行する|の)?(?:前|後)/u,
    tells:
      /て(?:おいて)?ください|でください|必要があ(?!りません)|必要です|必須|なければなりません|お願いします/u,
    impossible:
      /から[^。]{0,60}(?:へ|に)?の?(?:直接の?)?(?:アップグレード|アップデート|バージョンアップ)(?:は|を)?(?:サポート(?:して|されて)(?:おりません|いません)|できません|不可)/u,
  },
  zh: {
    when: /(?:升级|升級)(?:之|以)?[前后後](?!的)/u,
    // `请求` is a request of a program, `需要的` what something needs.
    tells:
      /(?<![申邀])[请請](?!求)|必须|必須|(?<![不无無]|不再)需要(?!的)|需先|务必|務必|应当|應當|应先|應先|建议|建議/u,
    impossible:
      /(?<!(?:修复|修復|修正|解决|解決)[^。；]{0,40})(?:不支持|不支援|无法|無法|不能)(?:直接)?(?:从|從|由)[^。；]{1,60}升[级級]|(?:从|從|由)[^。；]{1,60}(?:不支持|不支援|无法|無法|不能)(?:直接)?升[级級]/u,
  },
  ko: {
    when: /(?:업그레이드|업데이트|마이그레이션)(?:를|을)? ?(?:하기|한|이?)? ?(?:전|후|이전|이후)(?:에|에는|,|\s)/u,
    tells: /십시오|하세요|주세요|해야|필요(?:합니다|하다|함)|바랍니다/u,
    impossible:
      /에서(?:[^.]|\.\d){0,60}(?:업그레이드|업데이트)(?:할 수 없(?!는|던)|는 지원(?:되지|하지) 않|는 불가능|를 지원하지 않)/u,
  },
  ar: {
    when: /(?:قبل|بعد) (?:ال)?(?:ترقية|تحديث|إجراء الترقية|إجراء التحديث)/u,
    tells:
      /يجب|ينبغي|يلزم|يرجى|الرجاء|تأكد|من الضروري|^(?:احفظ|احذف|انسخ|أعد|حوّل|شغّل|أوقف|عطّل|ثبّت|صدّر)|، ?(?:احفظ|احذف|انسخ|أعد|حوّل|شغّل|أوقف|عطّل|ثبّت|صدّر)/u,
    needless: /لا يلزم|ليس من الضروري/gu,
    impossible: /(?:لا يمكن|لا تدعم|غير ممكن|لا يُدعم) (?:ال)?(?:ترقية|تحديث)[^.؛]{0,60}من/u,
  },
};
