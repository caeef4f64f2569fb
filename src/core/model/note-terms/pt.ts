import { LATIN, list, type NoteTerms } from './note-terms.ts';

/**
 * Portuguese, as it is written in Brazil and in Portugal. Sources: keepachangelog.com/pt-BR, the Portuguese release
 * notes of Microsoft and Adobe, and public change logs.
 */
export const PORTUGUESE: NoteTerms = {
  kinds: {
    feature: list(`
      novidade, novo recurso, nova funcionalidade, nova função, novas funções, novas características, o que há de novo,
      o que é novo, adicionado, adicionada, adição, adições, novo, nova, recurso, funcionalidade, inclusões, destaques,
      recursos adicionados, funcionalidades adicionadas`),
    enhancement: list(`
      melhoria, melhorado, melhorada, melhoramentos, melhoria de desempenho, desempenho, aprimoramento, aprimorado,
      otimização, otimizações, otimizado, alterado, alterada, modificado, modificada, atualizado, atualização, atualizações,
      mudado, melhorias de usabilidade`),
    fix: list(`
      correção, correções, corrigido, corrigida, correção de erro, correções de erros, correção de bug, correções de bug,
      correção de falhas, correções de falhas, bugs corrigidos, erros corrigidos, falhas corrigidas, problema resolvido,
      problemas corrigidos, resolvido, consertado, ajuste, hotfixes incluídos nesta versão`),
    'known-issue': list(`
      problema conhecido, erro conhecido, bugs conhecidos, limitação conhecida, limitações conhecidas, limitações,
      limitação, problemas em aberto, pendências conhecidas`),
    breaking: list(`
      mudança incompatível, mudanças incompatíveis, mudanças de compatibilidade, alterações de compatibilidade, alteração incompatível, alterações incompatíveis,
      mudança que quebra a compatibilidade, mudanças que quebram a compatibilidade, mudanças que quebram compatibilidade,
      alterações que quebram a compatibilidade, quebra de compatibilidade, alterações interruptivas,
      alterações significativas, incompatibilidade, removido, removida, remoção, remoções, recursos removidos,
      funcionalidades removidas, excluído,
      mudança de comportamento, alteração de comportamento, alterações de comportamento, alterações no comportamento, mudanças no comportamento`),
    deprecation: list(`
      obsoleto, obsoleta, descontinuado, descontinuada, descontinuação, depreciado, deprecado, depreciação,
      recursos obsoletos, funcionalidades obsoletas, recursos descontinuados, preterido`),
    security: list(`
      segurança, correção de segurança, correções de segurança, atualização de segurança, atualizações de segurança,
      vulnerabilidade, vulnerabilidades corrigidas, avisos de segurança, melhorias de segurança, patches de segurança,
      aprimoramentos de segurança, aprimoramentos adicionais de segurança, aprimoramentos substanciais de segurança`),
    internal: list(`
      interno, mudanças internas, alterações internas, documentação, dependências, atualização de dependências,
      refatoração, refatorações, manutenção, testes, melhorias não funcionais, melhorias e correções não funcionais, para desenvolvedores`),
    other: list(`
      mudança, alteração, alterações, modificações, outros, outras, diversos, geral, gerais, lista de mudanças,
      registro de alterações, registro de mudanças, histórico de alterações, o que mudou, notas da versão,
      notas de versão, notas de lançamento, alterações técnicas, mudanças técnicas`),
  },
  begins: {
    feature: list('adiciona, adicionado, adicionada, implementa'),
    enhancement: list('melhora, melhoria, melhorias, aprimora, otimiza'),
    fix: list('corrige, correção, correções, corrigido, corrigida'),
  },
  actionLabels: list(`
    ação necessária, ações necessárias, ação requerida, ações requeridas, ação obrigatória, ações obrigatórias`),
  actions: list(`
    medidas necessárias, passos necessários, etapas necessárias, providências necessárias, notas de migração,
    considerações de atualização, instruções de atualização, passos de atualização, etapas de atualização,
    atualizando, como atualizar, antes de atualizar, antes da atualização, antes de migrar, o que você precisa fazer`),
  asides: list(`
    contribuidores, colaboradores, novos contribuidores, agradecimentos, obrigado, créditos, download, somas de verificação,
    sumário, índice, mais informações, saiba mais`),
  withdrawn: list('revertido, revertida, anulado, anulada, retirado, retirada'),
  withdrawnRelease: list('retirada, retirado, não usar, não instalar, não utilizar'),
  notRequired: list(
    'não é mais necessário, não é mais necessária, não é mais obrigatório, já não é necessário',
  ),
  nothing: list(`
    nenhum, nenhuma, nada, não se aplica, não há, sem alterações, sem mudanças, não há problemas conhecidos,
    nenhum problema conhecido, nenhuma ação necessária, nenhuma alteração, nenhuma correção, nenhuma novidade`),
  unreleased: list('não publicado, não publicada, não lançado, não lançada, em desenvolvimento, em breve'),
  articles: list('a, o, as, os'),
  version: list('versão, lançamento'),
  releasedOn: list(`
    publicado em, publicada em, lançado em, lançada em, liberado em, liberada em, disponível em, disponível desde,
    data de publicação, data de lançamento, data da versão, data de liberação, lançamento, data`),
  releasedAfter: [],
  published: ['foi (?:lançad|publicad|liberad)[ao] em DAY'],
  emphasis: list(`
    algumas, alguns, diversas, grandes, importantes, outra, outras, outros, pequenas, pequenos, principais, todas as,
    todos os, várias, vários`),
  emphasisBehind: list(
    'gerais, menores, adicionais, importantes, críticas, críticos, diversas, principais, secundárias',
  ),
  and: list('e, bem como'),
  area: list(
    'em, no, na, nos, nas, para, para o, para a, de, do, da, dos, das, ao, à, com, nesta, neste, desta, deste',
  ),
  since: list('desde, desde a, em relação a'),
  here: list(
    'esta versão, nesta versão, desta versão, este lançamento, esta atualização, a versão, a nova versão, a última versão',
  ),
  remarks: list('nota, observação'),
  warnings: list('atenção, aviso'),
  due: { before: list('até, antes de'), after: [] },
  plural: /[so](?!\p{L})/iu,
  done: list('corr, patch, repar, resol, soluc, consert, ajust, melhor, atualiz'),
  verbs: list(
    'é, são, foi, foram, tem, têm, pode, podem, será, está, estão, de, do, da, e, ou, em, no, na, para, o, a',
  ),
  facts: {
    severity: list('gravidade, severidade, nível de gravidade, nível de risco, risco'),
    cvss: list('vetor cvss, pontuação cvss'),
    since: list('desde, desde a versão, introduzido em, primeira versão afetada'),
    workaround: list('solução alternativa, solução de contorno, solução temporária, contorno'),
    platforms: list('afeta, plataforma afetada, plataforma'),
    features: list('recurso afetado, componentes afetados, funções afetadas, funcionalidades afetadas'),
  },
  fixes: {
    fixed: list(
      'corrigido, corrigida, corrigidos, corrigidas, resolvido, resolvida, resolvidos, resolvidas, solucionado, solucionada',
    ),
    doneHere: String.raw`\bcorrigid[oa] nesta versão`,
    fixedIn: [],
    in: list('em, na, no'),
    from: list('desde'),
    affects: list('afeta'),
    not: list('não'),
    planned: list(
      'será, serão, deve, deverá, deveria, espera, prevista, previsto, planejada, planejado, parcialmente',
    ),
    limits: list('só, somente, apenas, para, exceto, mas, porém, novamente'),
    fixing: [`corrig[${LATIN}]*`, `soluc[${LATIN}]*`],
    weaknesses: list('vulnerabilidades?, (?:brecha|falha|problema)s? de segurança'),
    repaired: [`corr[ei][çg][${LATIN}]*`, `resol[${LATIN}]*`, `soluc[${LATIN}]*`],
    also: list('também'),
    unfixed: [
      /(?<!\p{L})não\s+(?:(?:está|foi|é|ainda|completamente|totalmente)\s+){0,3}(?:corrigid|solucionad|resolvid|afetad|vulneráve)/iu,
      /\bparcialmente\s+(?:corrigid|resolvid|solucionad)|\bserá\s+(?:corrigid|resolvid)/i,
    ],
  },
  severities: {
    critical: list('crítica, crítico'),
    high: list('alta, alto, elevada'),
    medium: list('média, médio, moderada'),
    low: list('baixa, baixo'),
  },
  columns: {
    id: list('id, identificador, número, chave, ticket, referência'),
    title: list('descrição, resumo, título, problema, sintoma, alteração, recurso, correção'),
    kind: list('tipo, categoria'),
    state: list('estado, status'),
    day: list('data, data de lançamento'),
  },
  leads: {
    fix: /\bseguintes (?:problemas|erros|bugs|falhas) foram (?:corrigid|resolvid|solucionad)[oa]s\b[^:]{0,50}[:.]$|\bforam (?:corrigid|resolvid|solucionad)[oa]s [oa]s seguintes (?:problemas|erros|bugs|falhas)\b[^:]{0,50}[:.]$|\b(?:versão|atualização)(?!\p{L})[^:]{0,40} corrige [oa]s seguintes (?:problemas|erros|bugs|falhas)[:.]$/iu,
    feature:
      /\b(?:inclui|contém|traz|adiciona) [oa]s seguintes (?:novos recursos|novas funcionalidades|novidades|recursos|funcionalidades)[:.]$/iu,
    breaking:
      /\b(?:inclui|contém|introduz) as seguintes (?:alterações|mudanças) (?:incompatíveis|disruptivas|que quebram a compatibilidade)[:.]$/iu,
    'known-issue': /\bseguintes? problemas? conhecidos?\b[^:]{0,80}[:.]$/iu,
  },
  following: list('seguinte'),
  breaks:
    /\b(?:Esta é|Trata-se de) uma (?:alteração|mudança) (?:incompatível|disruptiva|que quebra a compatibilidade)/u,
  ends: /^(?:remoção\sd[aeo]s?|removid[oa]s?|foi\sremovid[oa])\s[^.;]{0,40}(?:suporte|opção|opções|parâmetros?|comandos?|campos?|API)(?!\p{L})|(?:não\sé\smais|deixou\sde\sser)\s(?:suportad|compatíve)|(?<!\p{L})suporte\s(?:a|ao|aos|à|às|para)\s[^.;]{1,80}\sfoi\s(?:removid|descontinuad|encerrad)o(?!\p{L})/iu,
  deprecates:
    /(?<!\p{L})(?:está|estão|fica|ficam|foi|foram)\s(?:agora\s)?(?:marcad[oa]s?\scomo\s)?(?:obsolet[oa]s?|depreciad[oa]s?|descontinuad[oa]s?)(?!\p{L})/iu,
  needless:
    /^Nenhuma? (?:ação|passo|etapa|migração|intervenção)(?: (?!(?:com|em|n[ao]s?|para|sob|sobre)\s)[^\s.]+){0,2} (?:é )?(?:necessári[oa]|obrigatóri[oa]|requerid[oa])\.?$|^Não (?:é|são) necessári[oa]s? (?:(?:realizar|fazer|tomar) )?(?:nenhuma? )?(?:ação|ações|passos?|etapas?|migração|nada)(?: (?!(?:com|em|n[ao]s?|para|sob|sobre)\s)[^\s.]+){0,2}(?: para (?:atualizar|est[ae] (?:versão|atualização)))?\.?$|^Não é preciso fazer nada\.?$/i,
  avoid: 'não (?:instale|use|utilize) (?:this release|esta versão)',
  because: list('porque, pois'),
};
