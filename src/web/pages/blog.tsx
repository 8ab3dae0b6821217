// The blog page, top to bottom. Its words are in content/pages/blog.ts, its articles in the catalogue and in content/posts.

import { articlesIn, readingTime, undated } from '#content/articles.ts'
import { articleFrame, closing, index, law, page } from '#content/pages/blog.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Page } from '#web/page/page.tsx'
import { Articles } from '#web/sections/article.tsx'
import { ArticleIndex } from '#web/sections/article-index.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { Note } from '#web/sections/note.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'

export default function BlogPage() {
  const articles = articlesIn(useCatalogue())
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <ArticleIndex {...index} articles={articles} undated={undated} />
      <Articles {...articleFrame} articles={articles} readingTime={readingTime} undated={undated} />
      <Note {...law} />
      <CallToAction {...closing} />
    </Page>
  )
}
