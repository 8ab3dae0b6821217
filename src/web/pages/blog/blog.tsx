// The blog page, top to bottom. Its words are in content/pages/blog.ts, its articles in the catalogue.

import { closing, index, page } from '#content/pages/blog.ts'
import { articleFactsCopy, articlesIn } from '#content/shared/articles.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { ArticleIndex } from '#web/pages/blog/article-index.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { CompactHeading } from '#web/ui/page-heading.tsx'

export default function BlogPage() {
  return (
    <Page {...page}>
      <CompactHeading {...page} />
      <ArticleIndex
        {...index}
        articles={articlesIn(useCatalogue(), useDocuments().articles)}
        facts={articleFactsCopy}
      />
      <CallToAction {...closing} />
    </Page>
  )
}
