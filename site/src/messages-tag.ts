/** What a visitor reads about an affiliate's tag. */
export const tagTexts = {
  label: 'Ortaklık etiketi izni',
  question: 'Buraya bir ortağımızın bağlantısından geldiniz.',
  text: 'Üye olursanız sizi onun yönlendirdiğini bilmek için ortağın etiketini tarayıcınızda 30 gün saklayalım mı? Yanıtınız siteyi kullanmanızı etkilemez.',
  keep: 'Saklansın',
  decline: 'Saklanmasın',
  details: 'Ayrıntılar',
  title: 'Ortaklık etiketi',
  purpose:
    'Bir iş ortağımızın bağlantısından geldiyseniz etiketi, üyeliğinizi o ortağa yazmamız için kullanılır. Kim olduğunuzu içermez. İzin verirseniz 30 gün ya da üye olana dek tarayıcınızda durur; vermezseniz yalnızca bu ziyaret sürdükçe bellekte kalır.',
  allow: 'Etiket tarayıcımda saklansın',
  standing: {
    none: 'Şu anda bir etiket yok; sorulacak ve saklanan bir şey de yok.',
    asked: 'Henüz yanıt vermediniz; hiçbir şey saklanmıyor.',
    declined: 'Saklanmasını istemediniz; hiçbir şey saklanmıyor.',
    kept: 'İzin verdiniz; etiket tarayıcınızda duruyor.',
  },
}
