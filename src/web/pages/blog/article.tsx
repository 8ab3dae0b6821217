// The page of every article of the blog: a post of the catalogue, with its text.
import type { ComponentType } from 'react'
import { articleFrame, law } from '#content/pages/blog.ts'
import { articleFactsCopy, articlesIn } from '#content/shared/articles.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { Article } from '#web/pages/blog/article-text.tsx'
import NotFoundPage from '#web/pages/not-found/not-found.tsx'
import { Note } from '#web/ui/note.tsx'

export function articlePage(path: string): ComponentType {
  return function ArticlePage() {
    const { articles: texts } = useDocuments()
    const articles = articlesIn(useCatalogue(), texts)
    const article = articles.find(({ id }) => `/blog/${id}` === path)
    if (!article) return <NotFoundPage />
    const { id, title, excerpt } = article
    return (
      <Page title={title} description={excerpt} heading={title}>
        <Article
          article={article}
          text={texts.get(id)}
          facts={articleFactsCopy}
          copy={articleFrame}
          others={articles.filter((other) => other !== article).slice(0, articleFrame.othersShown)}
        />
        <Note {...law} />
      </Page>
    )
  }
}
